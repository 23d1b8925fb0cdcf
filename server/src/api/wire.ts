import * as v from 'valibot'

/** What the schemas of every room are made of. */
export const count = v.pipe(v.number(), v.integer(), v.minValue(0))
export const moment = v.pipe(v.string(), v.isoTimestamp())
export const uuid = v.pipe(v.string(), v.uuid())
/** Of a person who proves who they are. */
export const password = v.pipe(v.string(), v.minLength(1), v.maxLength(1024))
export const mailedCode = v.pipe(v.string(), v.regex(/^\d{6}$/, 'must be six digits'))

export const Problem = v.object({ code: v.string(), message: v.string() })
