import type { LessonType } from '#core/attempts/attempt.ts'
import type { AvatarCategory } from '#core/avatar/catalogue.ts'
import type { Rarity, RewardType } from '#core/rewards/catalogue.ts'

/**
 * In every table of learning `user_id` is the learner's id. The name is the specification's, and processes of the version
 * before learners had rows of their own still write it while a new version is being rolled out.
 */
export interface AttemptsTable {
  id: string
  user_id: string
  /** The account of the classmate who handed it in. Null where none did, and once that account is gone. */
  delivered_by: string | null
  /** 1, 2, 3 … for each learner, in the order of recording: replaying in this order gives the same mastery. */
  seq: number
  lesson_id: string
  lesson_type: LessonType
  score: number
  time_taken: number
  completed_at: number
  /** Minutes; null when the device does not tell. */
  utc_offset: number | null
  recorded_at: number
  /** What a lesson made for one child asked, as JSON. */
  plan: string | null
  /** Packed answers, see core's packed-answers. */
  answers: string
  /** Tells a repeated attempt from another one under the same id. */
  body_hash: string
  /** What the attempt earned, so that a repetition is answered as the first time. */
  result: string
}

export interface UserProgressTable {
  id: string
  user_id: string
  lesson_id: string
  lesson_type: LessonType
  score: number
  time_taken: number
  completed_at: number
}

export interface RewardsTable {
  id: string
  name: string
  description: string
  icon: string
  type: RewardType
  rarity: Rarity
}

export interface UserRewardsTable {
  id: string
  user_id: string
  reward_id: string
  quantity: number
  earned_at: number
}

export interface AvatarItemsTable {
  id: string
  name: string
  name_pt: string
  icon: string
  cost: number
  category: AvatarCategory
  rarity: Rarity
}

export interface UserAvatarItemsTable {
  user_id: string
  avatar_item_id: string
  price_paid: number
  bought_at: number
}

export interface UserAvatarTable {
  user_id: string
  hair_item_id: string | null
  clothes_item_id: string | null
  accessories_item_id: string | null
  background_item_id: string | null
  /** Skin and own hair of the figure; null until the child has chosen. */
  figure_skin: string | null
  figure_hair: string | null
  updated_at: number
}

export interface UserWeeksTable {
  user_id: string
  week: number
  stars: number
  seconds: number
}

export interface UserMasteryTable {
  user_id: string
  /** How many attempts are folded into the state: the last one's `seq`. */
  attempts: number
  /** Packed, see learner-store. */
  state: string
}

/** Lessons of one day that could earn each coin, also beyond what a day rewards. */
export interface UserCoinDaysTable {
  user_id: string
  day: number
  bronze: number
  silver: number
  gold: number
  /** Finished missions: the first of a day earns gold. */
  missions: number
  /** When they were played (core's `Span`), as JSON; null where no process that knows of it wrote the day. */
  spans: string | null
}

/** See core's report-state: what a report needs beside the learner. */
export interface LearnerReportsTable {
  user_id: string
  /** By which rules the state was folded. */
  version: number
  /** How many attempts are folded into the state: behind the learner's when an older process recorded one. */
  attempts: number
  state: string
}

/** What each of the child's days brought. */
export interface StudyDaysTable {
  user_id: string
  day: number
  seconds: number
  lessons: number
  answers: number
  correct: number
}

export interface LearningTables {
  attempts: AttemptsTable
  user_progress: UserProgressTable
  rewards: RewardsTable
  user_rewards: UserRewardsTable
  avatar_items: AvatarItemsTable
  user_avatar_items: UserAvatarItemsTable
  user_avatar: UserAvatarTable
  user_weeks: UserWeeksTable
  user_mastery: UserMasteryTable
  user_coin_days: UserCoinDaysTable
  learner_reports: LearnerReportsTable
  study_days: StudyDaysTable
}
