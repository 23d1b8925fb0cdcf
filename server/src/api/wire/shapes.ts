import * as v from 'valibot'
import { LANGUAGES } from '#core/language/language.ts'
import { HIGHEST_GRADE, LOWEST_GRADE } from '#core/people/grades.ts'
import { FACTS } from '#core/tables/facts.ts'

/** What the schemas of every room are made of. */
export const count = v.pipe(v.number(), v.integer(), v.minValue(0))
export const moment = v.pipe(v.string(), v.isoTimestamp())
export const uuid = v.pipe(v.string(), v.uuid())
export const grade = v.pipe(v.number(), v.integer(), v.minValue(LOWEST_GRADE), v.maxValue(HIGHEST_GRADE))
/** `7x8`, the smaller factor first. */
export const fact = v.picklist(FACTS.map(({ key }) => key))
/** Of a class: what is printed for it is in this language. */
export const classLanguage = v.picklist(LANGUAGES)
/** Of a person who proves who they are. */
export const password = v.pipe(v.string(), v.minLength(1), v.maxLength(1024))
export const mailedCode = v.pipe(v.string(), v.regex(/^\d{6}$/, 'must be six digits'))

export const Counters = v.object({ coins: count, trophies: count, stickers: count })

export const Problem = v.object({ code: v.string(), message: v.string() })

/** What is still being erased, out of everybody's reach: classes with their pupils, and learners of the account. */
export const StillErasing = v.object({ classes: count, pupils: count, learners: count })

/** What was erased and can be brought back until a moment. */
export const Undoable = v.object({ id: uuid, until: moment })

export type Problem = v.InferOutput<typeof Problem>
export type Counters = v.InferOutput<typeof Counters>
export type StillErasing = v.InferOutput<typeof StillErasing>
export type Undoable = v.InferOutput<typeof Undoable>
