import * as v from 'valibot'
import { count, mailedCode, password } from '#server/api/wire/shapes.ts'

/** Where the adult gate stands for the session that asks. */
export const AdultGate = v.object({
  /** How long it stays open. Seconds, because the clock of a tablet may be wrong; null when it is closed. */
  open_seconds: v.nullable(count),
  has_password: v.boolean(),
  has_pin: v.boolean(),
  /** The adult has not yet agreed to the summary of what is stored, or to its newest version. */
  consent_needed: v.boolean(),
  /** Told to operators only: they see which platforms are connected. */
  operates: v.optional(v.literal(true)),
})
const pin = v.pipe(v.string(), v.regex(/^\d{4}$/, 'must be four digits'))
/** The code is the one mailed by `/auth/v1/reauthenticate`, for adults without a password. */
export const AdultProof = v.union([
  v.strictObject({ password }),
  v.strictObject({ pin }),
  v.strictObject({ code: mailedCode }),
])
export const AdultPin = v.strictObject({ pin })

export type AdultGate = v.InferOutput<typeof AdultGate>
export type AdultProof = v.InferOutput<typeof AdultProof>
export type AdultPin = v.InferOutput<typeof AdultPin>
