import * as schemas from '#server/api/grown-ups/schemas.ts'
import { problem } from '#server/api/wire/answers.ts'
import type { Call, Endpoint } from '#server/api/wire/endpoint.ts'

export const GROWN_UPS_ENDPOINTS = {
  'GET /grown-ups/gate': {
    summary: 'Whether the adult gate is open for this session, and what opens it',
    who: 'account',
    answers: { 200: { description: 'The gate.', schema: schemas.AdultGate } },
  },
  'POST /grown-ups/gate': {
    summary: 'Open the adult gate for this session, for 15 minutes',
    who: 'account',
    body: schemas.AdultProof,
    answers: {
      200: { description: 'Open.', schema: schemas.AdultGate },
      403: problem('`wrong_password`, `wrong_pin` or `wrong_code`'),
      429: problem('`too_many_tries`'),
    },
  },
  'DELETE /grown-ups/gate': {
    summary: 'Close the adult gate for this session',
    who: 'account',
    answers: { 204: { description: 'Closed.' } },
  },
  'PUT /grown-ups/pin': {
    summary: 'Set the PIN that opens the adult gate',
    who: 'account',
    adult: true,
    body: schemas.AdultPin,
    answers: {
      204: { description: 'Set.' },
      403: problem('`adult_gate_closed`, or `password_needed` where only the PIN opened it'),
      422: problem('`easy_pin`'),
    },
  },
  'DELETE /grown-ups/pin': {
    summary: 'Remove the PIN; the password still opens the adult gate',
    who: 'account',
    adult: true,
    answers: { 204: { description: 'Removed.' } },
  },
} as const satisfies Readonly<Record<Call, Endpoint>>
