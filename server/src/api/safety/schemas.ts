import * as v from 'valibot'
import { CONSENT_VERSION } from '#core/people/consent.ts'
import { count, moment, uuid } from '#server/api/wire/shapes.ts'

/** To the text as the page showed it: an older page asks again. */
export const ConsentGiven = v.strictObject({ version: v.literal(CONSENT_VERSION) })

export const AccountSession = v.object({
  id: uuid,
  /** Browser and system; null when the client did not say. */
  device: v.nullable(v.string()),
  /** The session that asks. */
  current: v.boolean(),
  signed_in_at: moment,
  last_used_at: moment,
})
export const AccountSafety = v.object({
  has_password: v.boolean(),
  /** Good enough to open a class; null where there is no password. */
  password_strong: v.nullable(v.boolean()),
  /** The second factor, if there is one. */
  factor: v.nullable(v.object({ id: uuid, added_at: moment })),
  recovery_codes_left: count,
  /** From when on one of them turns two-factor off; null: now, or there are none. */
  recovery_codes_turn_off_from: v.nullable(moment),
  sessions: v.array(AccountSession),
})
export const RecoveryCodes = v.object({ codes: v.array(v.string()) })

export const ActivityRow = v.object({
  id: v.string(),
  at: moment,
  action: v.string(),
  /** Another person is `somebody`; the server itself or a stranger is `nobody`. */
  by: v.picklist(['you', 'somebody', 'nobody']),
  /** Of another person who looks after the same learner, or teaches it. */
  by_name: v.nullable(v.string()),
  /** The learner or class it is about; null when it is about the account. */
  about: v.nullable(v.string()),
  /** Of what you did yourself. */
  network: v.nullable(v.string()),
  detail: v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])),
})
export const Activity = v.object({
  rows: v.array(ActivityRow),
  /** Asks for the rows before these; null at the end. */
  next: v.nullable(v.string()),
})

/** Not JSON: a CSV file, one line for each finished lesson. */
export const LessonsTable = v.string()

export type AccountSafety = v.InferOutput<typeof AccountSafety>
export type Activity = v.InferOutput<typeof Activity>
