import { SchoolArrival } from '#server/api/classes/schemas.ts'
import { problem } from '#server/api/wire/answers.ts'
import type { Call, Endpoint } from '#server/api/wire/endpoint.ts'
import * as schemas from '#server/schools/calls/school-accounts/schemas.ts'

const accounts = {
  description: 'How pupils come with a school account.',
  schema: schemas.ClassSchoolAccounts,
}

export const SCHOOL_ACCOUNT_ENDPOINTS = {
  'POST /class/school-account': {
    summary: 'Open the class door for a pupil who came back from the school; the ticket works once',
    who: 'anyone',
    body: SchoolArrival,
    answers: {
      200: { description: 'A session, or that the card is asked for once.', schema: schemas.SchoolEntry },
      404: problem('`arrival_expired`'),
      409: problem(
        '`class_closed`, `class_full`, `plan_limit`, `too_many_pupils`, `other_group` or `pupil_gone`',
      ),
    },
  },
  'GET /classes/:classId/school-accounts': {
    summary: 'Which schools pupils come from, the groups that are this class, and who has a school account',
    who: 'teach',
    adult: true,
    answers: { 200: accounts },
  },
  'PUT /classes/:classId/group': {
    summary: 'Say which group at a school is this class; its pupils come in by themselves',
    who: 'teach',
    adult: true,
    body: schemas.ClassGroup,
    answers: {
      200: accounts,
      403: problem('`adult_gate_closed`, or `not_of_this_school` without a teacher’s account there'),
      404: problem('`unknown_provider`'),
      409: problem('`group_taken` or `class_archived`'),
    },
  },
  'DELETE /classes/:classId/pupils/:pupilId/school-account': {
    summary: 'Take the school account off a pupil, who is signed out',
    who: 'teach',
    adult: true,
    answers: {
      204: { description: 'The school account opens nothing.' },
      404: problem('`unknown_pupil`'),
    },
  },
} as const satisfies Readonly<Record<Call, Endpoint>>
