import type { LessonType } from '#core/attempts/attempt.ts'
import type { AvatarCategory } from '#core/avatar/catalogue.ts'
import type { Rarity } from '#core/rewards/catalogue.ts'
import type { Statement } from '#server/db/schema/statements.ts'

const learnerId = 'learner_id text not null references learners (id) on delete cascade'
const learnerKey = 'learner_id text primary key references learners (id) on delete cascade'

/**
 * Attempts are the truth and are only ever added; the other tables are what the rules make of them,
 * kept so that a read never has to go through a child's whole history.
 */
export interface AttemptsTable {
  id: string
  learner_id: string
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

// Which types of lessons and which scores there are is for the code to say: the next one needs no migration.
const attempts = [
  `create table attempts (
    id text primary key,
    ${learnerId},
    delivered_by text references users (id) on delete set null,
    seq integer not null check (seq >= 1),
    lesson_id text not null,
    lesson_type text not null,
    score integer not null,
    time_taken integer not null check (time_taken >= 0),
    completed_at bigint not null,
    utc_offset integer,
    recorded_at bigint not null,
    plan text,
    answers text not null,
    body_hash text not null,
    result text not null,
    unique (learner_id, seq)
  )`,
  // Without it, erasing an account goes through all attempts there are. With the many that name no account in it, SQLite goes
  // through all of them as well, once it has counted them (analyze).
  'create index attempts_delivered_by on attempts (delivered_by) where delivered_by is not null',
  // Which lessons of a learner came from a classmate; all others stay out of it.
  'create index attempts_handed_in on attempts (learner_id, completed_at) where delivered_by is not null',
  // Who has done an assignment is read from what was finished on its days.
  'create index attempts_finished on attempts (learner_id, completed_at)',
]

export interface UserProgressTable {
  id: string
  learner_id: string
  lesson_id: string
  lesson_type: LessonType
  score: number
  time_taken: number
  completed_at: number
}

// Sums have 64 bits: the seconds of 149,131 long lessons do not fit into 32.
const progress = `create table user_progress (
  id text primary key,
  ${learnerId},
  lesson_id text not null,
  lesson_type text not null,
  score integer not null,
  time_taken bigint not null check (time_taken >= 0),
  completed_at bigint not null,
  unique (learner_id, lesson_id, lesson_type)
)`

export interface UserRewardsTable {
  id: string
  learner_id: string
  reward_id: string
  quantity: number
  earned_at: number
}

const rewards = `create table user_rewards (
  id text primary key,
  ${learnerId},
  reward_id text not null,
  quantity bigint not null check (quantity >= 1),
  earned_at bigint not null,
  unique (learner_id, reward_id)
)`

export interface AvatarItemsTable {
  id: string
  icon: string
  cost: number
  category: AvatarCategory
  rarity: Rarity
}

export interface UserAvatarItemsTable {
  learner_id: string
  avatar_item_id: string
  price_paid: number
  bought_at: number
}

export interface UserAvatarTable {
  learner_id: string
  hair_item_id: string | null
  clothes_item_id: string | null
  accessories_item_id: string | null
  background_item_id: string | null
  /** Skin and own hair of the figure; null until the child has chosen. */
  figure_skin: string | null
  figure_hair: string | null
  updated_at: number
}

const avatar = [
  `create table avatar_items (
    id text primary key,
    icon text not null,
    cost integer not null check (cost >= 0),
    category text not null check (category in ('hair', 'clothes', 'accessories', 'background')),
    rarity text not null check (rarity in ('common', 'rare', 'epic', 'legendary'))
  )`,
  `create table user_avatar_items (
    ${learnerId},
    avatar_item_id text not null references avatar_items (id),
    price_paid integer not null check (price_paid >= 0),
    bought_at bigint not null,
    primary key (learner_id, avatar_item_id)
  )`,
  `create table user_avatar (
    ${learnerKey},
    hair_item_id text references avatar_items (id),
    clothes_item_id text references avatar_items (id),
    accessories_item_id text references avatar_items (id),
    background_item_id text references avatar_items (id),
    figure_skin text,
    figure_hair text,
    updated_at bigint not null
  )`,
]

/** What the lessons of a learner come to: a row of bounded size, written with every batch. */
export interface LearnerStateTable {
  learner_id: string
  /** How many attempts are folded into it: the last one's `seq`. */
  attempts: number
  /** By which rules it was folded. */
  version: number
  /** Another one with each write: who knows the texts of this one need not read them. */
  mark: string
  /** The learner as it is served, see core's learner-body. */
  learner: string
  /** What a report needs beside the learner, see core's report-state. */
  report: string
}

const learnerState = `create table learner_state (
  ${learnerKey},
  attempts integer not null check (attempts >= 0),
  version integer not null,
  mark text not null,
  learner text not null,
  report text not null
)`

export interface LearningTables {
  attempts: AttemptsTable
  user_progress: UserProgressTable
  user_rewards: UserRewardsTable
  avatar_items: AvatarItemsTable
  user_avatar_items: UserAvatarItemsTable
  user_avatar: UserAvatarTable
  learner_state: LearnerStateTable
}

export const learningSchema: readonly Statement[] = [...attempts, progress, rewards, ...avatar, learnerState]
