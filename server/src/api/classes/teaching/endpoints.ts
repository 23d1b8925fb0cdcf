import * as schemas from '#server/api/classes/teaching/schemas.ts'
import { problem } from '#server/api/wire/answers.ts'
import type { Call, Endpoint } from '#server/api/wire/endpoint.ts'

const unknown = { 404: problem('`unknown_assignment`') } as const
const notModified = { 304: { description: 'Nothing has changed since the answer with this ETag.' } } as const

export const TEACHING_ENDPOINTS = {
  'GET /classes/:classId/assignments': {
    summary: 'Assignments that run, will run or ended lately, and who has done them',
    who: 'teach',
    adult: true,
    answers: {
      200: { description: 'The newest first.', schema: schemas.Assignments },
      ...notModified,
    },
  },
  'POST /classes/:classId/assignments': {
    summary: 'Ask the class, or some of its pupils, for something',
    who: 'teach',
    adult: true,
    body: schemas.NewAssignment,
    answers: {
      201: { description: 'Made.', schema: schemas.Assignment },
      404: problem('`unknown_pupil`: nothing was made for anybody.'),
      409: problem('`class_archived` or `too_many_assignments`'),
      422: problem('`wrong_days`'),
    },
  },
  'PATCH /classes/:classId/assignments/:assignmentId': {
    summary: 'Change the days or the pupils of an assignment, or end it; what was done stays done',
    who: 'teach',
    adult: true,
    body: schemas.AssignmentChange,
    answers: {
      200: { description: 'As it is now.', schema: schemas.Assignment },
      404: problem('`unknown_assignment` or `unknown_pupil`'),
      409: problem('`class_archived`'),
      422: problem('`wrong_days`'),
    },
  },
  'DELETE /classes/:classId/assignments/:assignmentId': {
    summary: 'Remove an assignment from the list; what pupils finished stays theirs',
    who: 'teach',
    adult: true,
    answers: { 204: { description: 'Removed.' }, ...unknown },
  },
  'GET /classes/:classId/assignments/:assignmentId/check': {
    summary: 'The results of a speed check of the class, beside its last one',
    who: 'teach',
    adult: true,
    answers: {
      200: { description: 'The results so far.', schema: schemas.ClassCheckResults },
      ...notModified,
      ...unknown,
    },
  },
  'POST /classes/:classId/board': {
    summary:
      'Put the board on the wall: the hard facts of the class and what it did together, no names. The adult gate of this session closes; for the rest of the school day the session may call this again',
    who: 'teach',
    adult: 'board',
    answers: { 200: { description: 'The board.', schema: schemas.ClassBoard } },
  },
  'PUT /classes/:classId/goal': {
    summary: 'How many lights the class wants to light together in a week, or no goal',
    who: 'teach',
    adult: true,
    body: schemas.ClassGoalChange,
    answers: {
      200: { description: 'The goal as it is now.', schema: schemas.ClassGoalChange },
      409: problem('`class_archived`'),
    },
  },
  'PUT /classes/:classId/groups': {
    summary: 'Keep these groups for a week, or change those that are kept; none: propose them again',
    who: 'teach',
    adult: true,
    body: schemas.GroupsToKeep,
    answers: {
      204: { description: 'Kept.' },
      404: problem('`unknown_pupil`: nothing was kept.'),
      409: problem('`class_archived`'),
    },
  },
  'GET /learners/:learnerId/assignments': {
    summary: 'What the classes of a learner ask for, and what the class did together',
    who: 'read',
    answers: {
      200: { description: 'Now and soon.', schema: schemas.LearnerAssignments },
      ...notModified,
    },
  },
} as const satisfies Readonly<Record<Call, Endpoint>>
