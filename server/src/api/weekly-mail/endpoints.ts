import * as schemas from '#server/api/weekly-mail/schemas.ts'
import { problem } from '#server/api/wire/answers.ts'
import type { Call, Endpoint } from '#server/api/wire/endpoint.ts'

const forGrownUps = { 403: problem('`adult_gate_closed` or `pupil_account`') } as const
const unknownLink = { 404: problem('`unknown_link`') } as const

export const WEEKLY_MAIL_ENDPOINTS = {
  'POST /grown-ups/weekly-mail': {
    summary: 'The weekly mail of one kind. The first device that asks starts it, at the usual hour there',
    who: 'account',
    adult: true,
    body: schemas.WeeklyMailStart,
    answers: {
      200: { description: 'The mail as it is now.', schema: schemas.WeeklyMail },
      ...forGrownUps,
    },
  },
  'PUT /grown-ups/weekly-mail': {
    summary: 'Choose whether and when the weekly mail comes',
    who: 'account',
    adult: true,
    body: schemas.WeeklyMailChoice,
    answers: {
      200: { description: 'The mail as it is now.', schema: schemas.WeeklyMail },
      ...forGrownUps,
    },
  },
  'GET /unsubscribe/:token': {
    summary: 'Leads to the page that ends a weekly mail; changes nothing',
    who: 'anyone',
    answers: { 302: { description: 'The page, with the token behind the number sign.' } },
  },
  'POST /unsubscribe/:token': {
    summary: 'End a weekly mail with one click, without signing in (RFC 8058); any body will do',
    who: 'anyone',
    answers: { 200: { description: 'It comes no more.', schema: schemas.Unsubscribed }, ...unknownLink },
  },
  'DELETE /unsubscribe/:token': {
    summary: 'Take that back',
    who: 'anyone',
    answers: { 200: { description: 'It comes again.', schema: schemas.Unsubscribed }, ...unknownLink },
  },
} as const satisfies Readonly<Record<Call, Endpoint>>
