import * as schemas from '#server/api/profile/schemas.ts'
import { problem } from '#server/api/wire/answers.ts'
import type { Call, Endpoint } from '#server/api/wire/endpoint.ts'

export const PROFILE_ENDPOINTS = {
  'GET /me': {
    summary:
      'The account, its profile, the learners it may act for, and the counters of its own learner, if it has one',
    who: 'account',
    answers: { 200: { description: 'The person signed in.', schema: schemas.Me } },
  },
  'PUT /who-plays': {
    summary: 'Say who plays with this account; once said, it is changed behind the adult gate',
    who: 'account',
    body: schemas.WhoPlaysAnswer,
    answers: {
      200: { description: 'The profile as it is now.', schema: schemas.Profile },
      403: problem('`adult_gate_closed` or `pupil_account`'),
      409: problem('`too_many_learners`, or `plan_limit` where the plan is for fewer'),
    },
  },
  'PATCH /profile': {
    summary: 'Change the full name',
    who: 'account',
    adult: true,
    body: schemas.ProfileChange,
    answers: {
      200: { description: 'The profile as it is now.', schema: schemas.Profile },
      403: problem('`adult_gate_closed` or `pupil_account`'),
    },
  },
} as const satisfies Readonly<Record<Call, Endpoint>>
