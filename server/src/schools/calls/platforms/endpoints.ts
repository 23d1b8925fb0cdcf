import { problem } from '#server/api/wire/answers.ts'
import type { Call, Endpoint } from '#server/api/wire/endpoint.ts'
import * as schemas from '#server/schools/calls/platforms/schemas.ts'

const unknownConnection = problem('`unknown_connection`, or `not_found` for who is no operator')

export const PLATFORM_ENDPOINTS = {
  'GET /platforms': {
    summary: 'Sign-ins of schools and learning platforms: what worked last, and what failed',
    who: 'operator',
    adult: true,
    answers: {
      200: { description: 'No data of people.', schema: schemas.Connections },
      404: problem('`not_found`'),
    },
  },
  'POST /platforms/tests': {
    summary: 'Try whether a school or platform answers as it should',
    who: 'operator',
    adult: true,
    body: schemas.ConnectionTest,
    answers: {
      200: { description: 'What did not work, if anything.', schema: schemas.TestedConnection },
      404: unknownConnection,
    },
  },
  'DELETE /platforms/:platformId': {
    summary: 'Remove a learning platform: its ways in go; classes, accounts and what was learnt stay',
    who: 'operator',
    adult: true,
    answers: { 204: { description: 'Removed.' }, 404: unknownConnection },
  },
} as const satisfies Readonly<Record<Call, Endpoint>>
