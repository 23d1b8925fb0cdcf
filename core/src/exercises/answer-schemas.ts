import * as v from 'valibot'

/** Answers are read back from a device's storage, where they may have been tampered with. */
export const Whole = v.pipe(v.number(), v.integer(), v.minValue(0))
export const Numbers = v.array(v.nullable(v.pipe(v.number(), v.integer())))
export const Verdicts = v.array(v.nullable(v.boolean()))
