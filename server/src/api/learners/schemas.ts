import * as v from 'valibot'
import { PICTURES } from '#core/people/pictures.ts'
import { TABLE_COLOURS } from '#core/tables/hero.ts'
import { Counters, grade, uuid } from '#server/api/wire/shapes.ts'
import { FullName } from '#server/auth/accounts/full-name.ts'
import { ROLES } from '#server/people/access.ts'

const colour = v.picklist(TABLE_COLOURS)
export const LearnerName = v.object({
  id: uuid,
  name: v.nullable(v.string()),
  grade: v.pipe(v.number(), v.integer()),
  colour,
})
export const LearnerSummary = v.object({ ...LearnerName.entries, ...Counters.entries })
const Picture = v.picklist(PICTURES)
/** Four different ones of sixteen, in order. */
const Pictures = v.pipe(
  v.strictTuple([Picture, Picture, Picture, Picture]),
  v.check((chosen) => new Set(chosen).size === chosen.length, 'a picture twice'),
)
/** A learner as one account sees it. `self`: this account plays for it. */
export const LearnerOfAccount = v.object({
  ...LearnerName.entries,
  role: v.picklist(ROLES),
  /** What a device asks for before this learner plays; only where the family wants it. */
  pictures: v.optional(Pictures),
  /** The account's own learner, which plays where no other was chosen; there is one at most. */
  own: v.optional(v.literal(true)),
  /** Other accounts play for it, too: none of them erases it or decides who sees it. */
  shared: v.optional(v.literal(true)),
  /** A pupil of a class, linked by a family code, who plays at home with this account, too. */
  at_home: v.optional(v.literal(true)),
  /** An adult gave its answers to research. */
  research: v.optional(v.literal(true)),
})
/** Whether the answers of a learner are given to research, without a name. */
export const ResearchConsent = v.strictObject({ allowed: v.boolean() })
/** Null: nothing is asked. */
export const LearnerPictures = v.strictObject({ pictures: v.nullable(Pictures) })
export const NewLearner = v.strictObject({ name: FullName, grade, colour })
/** What is left out stays as it is. */
export const LearnerChange = v.pipe(
  v.strictObject({
    name: v.optional(FullName),
    grade: v.optional(grade),
    colour: v.optional(colour),
    /** From 0, among the learners of the account that asks. */
    place: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99))),
  }),
  v.check((change) => Object.keys(change).length > 0, 'must change something'),
)

export type LearnerOfAccount = v.InferOutput<typeof LearnerOfAccount>
export type LearnerSummary = v.InferOutput<typeof LearnerSummary>
