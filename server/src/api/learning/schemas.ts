import * as v from 'valibot'
import { LESSON_TYPES } from '#core/attempts/attempt.ts'
import { MAX_SCORE } from '#core/attempts/attempt-body.ts'
import { MEDALS } from '#core/mastery/mastery.ts'
import { RARITIES, REWARD_TYPES } from '#core/rewards/catalogue.ts'
import { TABLES } from '#core/tables/table.ts'
import { Me } from '#server/api/profile/schemas.ts'
import { count, moment, uuid } from '#server/api/wire/shapes.ts'

export const Reward = v.object({
  id: v.string(),
  icon: v.string(),
  type: v.picklist(REWARD_TYPES),
  rarity: v.picklist(RARITIES),
})
export const UserReward = v.object({
  id: uuid,
  learner_id: uuid,
  reward_id: v.string(),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
  earned_at: moment,
  reward: Reward,
})
export const UserProgress = v.object({
  id: uuid,
  learner_id: uuid,
  lesson_id: v.string(),
  lesson_type: v.picklist(LESSON_TYPES),
  score: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_SCORE)),
  time_taken: count,
  completed_at: moment,
})
export const Medal = v.object({ table: v.picklist(TABLES), medal: v.picklist(MEDALS) })
export const Performance = v.object({
  weeks: v.array(v.object({ starts_at: moment, stars: count, minutes: count })),
  medals: v.array(
    v.object({
      ...Medal.entries,
      facts_produced: count,
      facts_known: count,
      facts_fluent: count,
      facts_fading: count,
    }),
  ),
})

const whole = v.pipe(v.number(), v.integer())
const spans = v.pipe(v.array(v.pipe(v.tuple([whole, count, count]), v.readonly())), v.readonly())
/**
 * How many lessons of one of the child's days (counted from 1970) earned each coin, and its missions. Spans hold the end of a
 * lesson in seconds of the day, its length in seconds and how far its coins go (1 to 3).
 */
export const CoinDay = v.object({
  day: count,
  bronze: count,
  silver: count,
  gold: count,
  missions: count,
  spans: v.optional(spans),
})
const PackedCoinDay = v.union([
  v.tuple([count, count, count, count, count]),
  v.tuple([count, count, count, count, count, spans]),
])

/** A learner as core's learner-body writes it. `version` says by which rules it was folded. */
export const LearnerBody = v.object({
  version: count,
  attempts: count,
  progress: v.array(v.omit(UserProgress, ['id', 'learner_id'])),
  rewards: v.array(v.pick(UserReward, ['reward_id', 'quantity', 'earned_at'])),
  coin_days: v.array(v.pipe(PackedCoinDay, v.readonly())),
  weeks: v.array(v.object({ week: whole, stars: count, seconds: count })),
  longest_week: count,
  mastery: v.object({
    facts: v.unknown(),
    pace: v.unknown(),
    own: v.unknown(),
    medals: v.unknown(),
    hurried: v.unknown(),
  }),
  logbook: v.optional(
    v.object({ wonders: v.array(count), missions: v.array(v.pipe(v.tuple([count, count]), v.readonly())) }),
  ),
  calendar: v.object({ at: moment, utc_offset: whole }),
  /** When the learner was made: coins are won from this day on. */
  since: v.optional(moment),
})
export const LearnerAnswer = v.object({ me: Me, learner: LearnerBody })

export type Reward = v.InferOutput<typeof Reward>
export type UserReward = v.InferOutput<typeof UserReward>
export type UserProgress = v.InferOutput<typeof UserProgress>
export type Performance = v.InferOutput<typeof Performance>
export type LearnerAnswer = v.InferOutput<typeof LearnerAnswer>
