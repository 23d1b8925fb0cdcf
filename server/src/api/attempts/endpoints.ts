import { TICKET_HEADER } from '#core/sync/attempt-request.ts'
import * as schemas from '#server/api/attempts/schemas.ts'
import { problem } from '#server/api/wire/answers.ts'
import type { Call, Endpoint } from '#server/api/wire/endpoint.ts'

export const ATTEMPT_ENDPOINTS = {
  'POST /learners/:learnerId/attempts': {
    summary: 'Record finished lessons; sending one again is safe',
    who: 'deliver',
    header: {
      name: TICKET_HEADER,
      description:
        'For a classmate: what the sign-in of the learner left on the device (`POST /class/sign-in`).',
    },
    body: schemas.AttemptBatch,
    ownBody: true,
    answers: {
      200: { description: 'One outcome per attempt, in the order sent.', schema: schemas.AttemptsAnswer },
      409: { description: 'The only attempt sent has a taken id.', schema: schemas.AttemptConflict },
      415: problem('`newer_version`: nothing was judged; keep the attempts and send them again later.'),
    },
  },
} as const satisfies Readonly<Record<Call, Endpoint>>
