import * as v from 'valibot'

/** Answers come back from a device's storage, where anything may have happened to them. */
export const Whole = v.pipe(v.number(), v.integer(), v.minValue(0))
export const Numbers = v.array(v.nullable(v.pipe(v.number(), v.integer())))
export const Verdicts = v.array(v.nullable(v.boolean()))
