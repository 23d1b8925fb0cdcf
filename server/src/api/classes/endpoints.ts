import * as v from 'valibot'
import * as schemas from '#server/api/classes/schemas.ts'
import { problem } from '#server/api/wire/answers.ts'
import type { Call, Endpoint } from '#server/api/wire/endpoint.ts'
import { StillErasing, Undoable } from '#server/api/wire/shapes.ts'

const archived = problem('`class_archived`')

export const CLASS_ENDPOINTS = {
  'POST /class/enter': {
    summary: 'The names of a class for whoever has its code, or the own name for a card',
    who: 'anyone',
    body: schemas.ClassEntry,
    answers: {
      200: { description: 'Who may come in.', schema: schemas.ClassDoor },
      403: problem('`wrong_card`'),
      404: problem('`unknown_class`'),
    },
  },
  'POST /class/sign-in': {
    summary: 'Sign a pupil in, by four pictures or by the card and the first three',
    who: 'anyone',
    body: schemas.ClassSignIn,
    answers: {
      200: { description: 'A session.', schema: schemas.ClassSession },
      403: {
        description: '`wrong_pictures`, `wrong_card`, `locked`, or `all_pictures` where one is not enough',
        schema: schemas.PupilProblem,
      },
      404: problem('`unknown_class`'),
      429: problem('`pictures_closed`'),
    },
  },
  'GET /classes': {
    summary: 'The classes this account teaches',
    who: 'account',
    adult: true,
    answers: { 200: { description: 'The oldest first.', schema: v.array(schemas.ClassSummary) } },
  },
  'POST /classes': {
    summary: 'Make a class',
    who: 'account',
    adult: true,
    body: schemas.ClassCreation,
    answers: {
      201: { description: 'Made.', schema: schemas.ClassAnswer },
      403: problem(
        '`adult_gate_closed`, `pupil_account`, or `stronger_password_needed` where the account is not safe enough',
      ),
      409: problem('`too_many_classes` or `too_many_pupils`'),
    },
  },
  'GET /classes/:classId': {
    summary: 'A class and its pupils',
    who: 'teach',
    adult: true,
    answers: { 200: { description: 'The class.', schema: schemas.ClassAnswer } },
  },
  'PATCH /classes/:classId': {
    summary: 'Rename a class or change its settings',
    who: 'teach',
    adult: true,
    body: schemas.ClassChange,
    answers: {
      200: { description: 'The class as it is now.', schema: schemas.ClassAnswer },
      409: archived,
    },
  },
  'PUT /classes/:classId/archived': {
    summary: 'Archive a class, which signs its pupils out, or reopen it',
    who: 'own',
    adult: true,
    body: schemas.ClassArchive,
    answers: {
      200: { description: 'The class as it is now.', schema: schemas.ClassAnswer },
      409: problem(
        '`class_archived`; for reopening it `plan_limit`, `too_many_classes` or `too_many_pupils`',
      ),
    },
  },
  'DELETE /classes/:classId': {
    summary: 'Erase a class and its pupils at once; a pupil with a family stays with all linked adults',
    who: 'own',
    adult: 'password',
    answers: {
      202: { description: 'The class is gone; its pupils are still being erased.', schema: StillErasing },
      204: { description: 'Erased.' },
      403: problem('`adult_gate_closed` or `password_needed`'),
    },
  },
  'POST /classes/:classId/code': {
    summary: 'A new code; the old one opens nothing any more, and pupils sign in anew',
    who: 'teach',
    adult: true,
    answers: {
      200: { description: 'The new code.', schema: schemas.ClassCode },
      409: archived,
    },
  },
  'DELETE /classes/:classId/code': {
    summary: 'Close the class to sign-ins; pupils who are signed in are out',
    who: 'teach',
    adult: true,
    answers: { 200: { description: 'Closed.', schema: schemas.ClassCode }, 409: archived },
  },
  'POST /classes/:classId/pupils': {
    summary: 'Add pupils by name, all of them or none',
    who: 'teach',
    adult: true,
    body: schemas.NewPupils,
    answers: {
      201: { description: 'The class as it is now.', schema: schemas.ClassAnswer },
      409: problem('`class_full`, `plan_limit`, `too_many_pupils` or `class_archived`'),
    },
  },
  'PATCH /classes/:classId/pupils/:pupilId': {
    summary: 'Rename a pupil',
    who: 'teach',
    adult: true,
    body: schemas.PupilChange,
    answers: {
      200: { description: 'The class as it is now.', schema: schemas.ClassAnswer },
      404: problem('`unknown_pupil`'),
      409: archived,
    },
  },
  'DELETE /classes/:classId/pupils/:pupilId': {
    summary: 'Erase a pupil without a family',
    who: 'own',
    adult: true,
    answers: {
      201: { description: 'Erased; it can be undone until then.', schema: Undoable },
      204: { description: 'Gone from the class; nothing is erased.' },
      404: problem('`unknown_pupil`'),
      409: problem('`has_family`: a removal says to whom the pupil goes home.'),
    },
  },
  'POST /classes/:classId/pupils/:pupilId/card': {
    summary: 'A new card for a pupil; the old one opens nothing any more',
    who: 'teach',
    adult: true,
    answers: {
      200: { description: 'The new card.', schema: schemas.PupilCard },
      404: problem('`unknown_pupil`'),
      409: archived,
    },
  },
  'POST /classes/:classId/pupils/:pupilId/unlock': {
    summary: 'Open a pupil who is locked after wrong pictures',
    who: 'teach',
    adult: true,
    answers: {
      204: { description: 'Open.' },
      404: problem('`unknown_pupil`'),
      409: archived,
    },
  },
  'PUT /classes/:classId/pupils/:pupilId/need': {
    summary:
      'The teacher has looked after a pupil, or takes that back; it comes back after a week if nothing changed',
    who: 'teach',
    adult: true,
    body: schemas.NeedDone,
    answers: {
      204: { description: 'Noted.' },
      404: problem('`unknown_pupil`'),
      409: archived,
    },
  },
  'GET /classes/:classId/cards': {
    summary: 'The sign-in cards of a class, to print',
    who: 'teach',
    adult: true,
    answers: { 200: { description: 'One card per pupil.', schema: schemas.ClassCards } },
  },
  'GET /classes/:classId/dashboard': {
    summary: 'What a teacher should know: who practised, who knows what, who shares a gap',
    who: 'teach',
    adult: true,
    answers: {
      200: { description: 'The class at a glance.', schema: schemas.ClassDashboard },
      304: { description: 'Nothing has changed since the answer with this ETag.' },
    },
  },
} as const satisfies Readonly<Record<Call, Endpoint>>
