import * as schemas from '#server/api/plans/schemas.ts'
import { problem } from '#server/api/wire/answers.ts'
import type { Call, Endpoint } from '#server/api/wire/endpoint.ts'

export const PLAN_ENDPOINTS = {
  'GET /plan': {
    summary: 'The plan of the account, where to buy and manage it, and who plays by it',
    who: 'account',
    adult: true,
    answers: { 200: { description: 'The plan.', schema: schemas.PlanPage } },
  },
  'PUT /plan/players': {
    summary: 'Choose who plays where a plan has fewer places than learners; the others keep everything',
    who: 'account',
    adult: true,
    body: schemas.PlanPlayers,
    answers: {
      200: { description: 'The plan as it is now.', schema: schemas.PlanPage },
      403: problem('`adult_gate_closed` or `pupil_account`'),
      404: problem('`unknown_learner`'),
      409: problem('`too_many_players`'),
    },
  },
} as const satisfies Readonly<Record<Call, Endpoint>>
