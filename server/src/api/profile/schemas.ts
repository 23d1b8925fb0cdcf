import * as v from 'valibot'
import { WHO_PLAYS } from '#core/people/who-plays.ts'
import { LearnerOfAccount, NewLearner } from '#server/api/learners/schemas.ts'
import { Plan } from '#server/api/plans/schemas.ts'
import { Counters, moment, uuid } from '#server/api/wire/shapes.ts'
import { FullName } from '#server/auth/accounts/full-name.ts'

export const Profile = v.object({
  id: uuid,
  full_name: v.nullable(v.string()),
  /** Null until an adult has said it. */
  who_plays: v.nullable(v.picklist(WHO_PLAYS)),
  created_at: moment,
})
export const Me = v.object({
  user: v.object({ id: uuid, email: v.string() }),
  profile: Profile,
  /** Everybody this account may act for or look at, in the order the account chose. Empty where nobody plays. */
  learners: v.array(LearnerOfAccount),
  /** Learners that were erased and can still be brought back: a device keeps their lessons so long. */
  erased_learners: v.optional(v.array(uuid)),
  plan: Plan,
  /** Whether the account has a class, its own or a colleague's. */
  teaches: v.boolean(),
  ...Counters.entries,
})
/** A child gets the name, grade and hero of the account's own learner; the account keeps its own name. */
export const WhoPlaysAnswer = v.variant('who', [
  v.strictObject({ who: v.literal('me') }),
  v.strictObject({ who: v.literal('child'), ...NewLearner.entries }),
  v.strictObject({ who: v.literal('class') }),
])
export const ProfileChange = v.strictObject({ full_name: FullName })

export type Me = v.InferOutput<typeof Me>
export type Profile = v.InferOutput<typeof Profile>
export type ProfileChange = v.InferOutput<typeof ProfileChange>
