import * as schemas from '#server/api/safety/schemas.ts'
import { problem } from '#server/api/wire/answers.ts'
import type { Call, Endpoint } from '#server/api/wire/endpoint.ts'

export const SAFETY_ENDPOINTS = {
  'POST /account/consent': {
    summary: 'Agree to what is stored and why, as the summary says it now',
    who: 'account',
    adult: true,
    body: schemas.ConsentGiven,
    answers: { 204: { description: 'On record.' } },
  },
  'GET /account/safety': {
    summary: 'How the account is protected, and where it is signed in',
    who: 'account',
    adult: true,
    answers: { 200: { description: 'Sessions by last use.', schema: schemas.AccountSafety } },
  },
  'DELETE /account/sessions': {
    summary: 'Sign every other device out',
    who: 'account',
    adult: true,
    answers: { 204: { description: 'Signed out.' } },
  },
  'DELETE /account/sessions/:sessionId': {
    summary: 'Sign one device out',
    who: 'account',
    adult: true,
    answers: {
      204: { description: 'Signed out.' },
      404: problem('`unknown_session`'),
    },
  },
  'POST /account/recovery-codes': {
    summary:
      'Ten new recovery codes for the second factor, after a code of the app in the last five minutes; the old ones are void, and the owner is told by mail',
    who: 'account',
    adult: true,
    answers: {
      201: { description: 'Told this once.', schema: schemas.RecoveryCodes },
      403: problem('`adult_gate_closed` or `fresh_code_needed`'),
      409: problem('`no_second_factor`'),
    },
  },
  'GET /account/activity/:before': {
    summary:
      'Who did what with the account, its learners and classes, newest first; `latest`, or `next` of a page',
    who: 'account',
    adult: true,
    answers: { 200: { description: 'One page.', schema: schemas.Activity } },
  },
  'GET /export/csv': {
    summary: 'The finished lessons of every learner that the account plays for, as a table',
    who: 'account',
    adult: true,
    answers: { 200: { description: 'A CSV file to keep.', schema: schemas.LessonsTable } },
  },
} as const satisfies Readonly<Record<Call, Endpoint>>
