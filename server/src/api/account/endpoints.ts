import * as schemas from '#server/api/account/schemas.ts'
import { problem } from '#server/api/wire/answers.ts'
import type { Call, Endpoint } from '#server/api/wire/endpoint.ts'
import { StillErasing } from '#server/api/wire/shapes.ts'

export const ACCOUNT_ENDPOINTS = {
  'GET /export': {
    summary: 'All data about the account and the learners it plays for',
    who: 'account',
    adult: true,
    answers: { 200: { description: 'A file to keep.', schema: schemas.Export } },
  },
  'POST /account/deletion-code': {
    summary: 'Mail a code that deletes the account without a password',
    who: 'account',
    answers: { 204: { description: 'On its way to the address of the account.' } },
  },
  'DELETE /account': {
    summary: 'Erase the account and everything that belongs to it',
    who: 'account',
    body: schemas.AccountDeletion,
    answers: {
      202: { description: 'The account is gone; this is still being erased.', schema: StillErasing },
      204: { description: 'Erased.' },
      403: problem('`wrong_password` or `wrong_code`'),
    },
  },
} as const satisfies Readonly<Record<Call, Endpoint>>
