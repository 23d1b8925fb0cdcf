import * as classes from '#server/api/classes/schemas.ts'
import * as schemas from '#server/api/roster/schemas.ts'
import { problem } from '#server/api/wire/answers.ts'
import type { Call, Endpoint } from '#server/api/wire/endpoint.ts'
import { Undoable } from '#server/api/wire/shapes.ts'

const archived = problem('`class_archived`')
const theClass = { description: 'The class as it is now.', schema: classes.ClassAnswer } as const

export const ROSTER_ENDPOINTS = {
  'POST /classes/:classId/moves': {
    summary: 'Move pupils to another class of this teacher, all of them or none; their cards stay good',
    who: 'own',
    adult: true,
    body: schemas.PupilMove,
    answers: {
      200: theClass,
      404: problem('`unknown_pupil` or, for the class to move to, `unknown_class`'),
      409: problem('`same_class`, `class_full` or `class_archived`, both of the class to move to'),
    },
  },
  'POST /classes/:classId/next-year': {
    summary: 'The next school year: one grade up, a new code; who leaves waits in an archived class',
    who: 'own',
    adult: true,
    body: schemas.NextYear,
    answers: {
      200: theClass,
      404: problem('`unknown_pupil`'),
      409: archived,
    },
  },
  'POST /classes/:classId/pupils/:pupilId/merge': {
    summary: 'Two pupils are one child: everything of this one becomes the other one’s',
    who: 'own',
    adult: true,
    body: schemas.PupilMerge,
    answers: {
      200: theClass,
      404: problem('`unknown_pupil`'),
      409: problem('`same_pupil`, `own_account` or `class_archived`'),
    },
  },
  'POST /classes/:classId/pupils/:pupilId/removal': {
    summary: 'Take a pupil out of the class: home to one of the linked adults, or erase everything',
    who: 'own',
    adult: true,
    body: schemas.PupilRemoval,
    answers: {
      201: { description: 'Erased; it can be undone until then.', schema: Undoable },
      204: { description: 'Gone from the class; nothing is erased.' },
      404: problem('`unknown_pupil`, or `unknown_adult`: not one of the linked adults.'),
    },
  },
  'POST /classes/:classId/cards': {
    summary: 'New cards for everybody; the old ones open nothing any more',
    who: 'teach',
    adult: true,
    answers: {
      200: { description: 'The new cards.', schema: classes.ClassCards },
      409: problem('`class_archived`'),
    },
  },
  'POST /classes/:classId/renewal': {
    summary: 'A new code and new cards for everybody, after a teacher has left who knew the old ones',
    who: 'own',
    adult: true,
    answers: {
      200: { description: 'The new code and the new cards.', schema: classes.ClassCards },
      409: problem('`class_archived`'),
    },
  },
  'DELETE /classes/:classId/renewal': {
    summary: 'Keep code and cards, although a teacher has left who knows them',
    who: 'own',
    adult: true,
    answers: { 204: { description: 'Kept.' }, 409: problem('`class_archived`') },
  },
  'PUT /classes/:classId/owner': {
    summary: 'Hand the class over to somebody who teaches it too; the owner goes on teaching it',
    who: 'own',
    adult: true,
    body: schemas.NewOwner,
    answers: {
      200: theClass,
      403: problem(
        '`adult_gate_closed`, or `stronger_password_needed`: that of the other teacher is too weak.',
      ),
      404: problem('`unknown_teacher`'),
      409: problem('`too_many_classes` or `too_many_pupils`: they have enough.'),
    },
  },
  'GET /classes/:classId/export': {
    summary: 'The class and everything its pupils learnt, as one file',
    who: 'teach',
    adult: true,
    answers: { 200: { description: 'A file to keep.', schema: schemas.ClassExport } },
  },
  'GET /classes/:classId/export.csv': {
    summary: 'One row for each pupil, for a spreadsheet, in the language of the class',
    who: 'teach',
    adult: true,
    answers: { 200: { description: 'A file to keep (text/csv).' } },
  },
} as const satisfies Readonly<Record<Call, Endpoint>>
