import type { LessonType } from '#core/attempts/attempt.ts'
import type { AvatarCategory } from '#core/avatar/catalogue.ts'
import type { Rarity } from '#core/rewards/catalogue.ts'
import { createTables, holds, ofLearner, RULES, type TablesOf } from '#server/db/schema/columns.ts'
import type { Statement } from '#server/db/schema/statements.ts'

const LEARNING = {
  /**
   * Attempts are the truth and are only ever added; the other tables are what the rules make of them,
   * kept so that a read never has to go through a child's whole history.
   */
  attempts: {
    id: 'text primary key',
    learner_id: ofLearner,
    /** The account of the classmate who handed it in. Null where none did, and once that account is gone. */
    delivered_by: 'text references users (id) on delete set null',
    /** 1, 2, 3 … for each learner, in the order of recording: replaying in this order gives the same mastery. */
    seq: 'integer not null check (seq >= 1)',
    lesson_id: 'text not null',
    lesson_type: holds<LessonType>('text not null'),
    score: 'integer not null',
    time_taken: 'integer not null check (time_taken >= 0)',
    completed_at: 'bigint not null',
    /** Minutes; null when the device does not tell. */
    utc_offset: 'integer',
    recorded_at: 'bigint not null',
    /** What a lesson made for one child asked, as JSON. */
    plan: 'text',
    /** Packed answers, see core's packed-answers. */
    answers: 'text not null',
    /** Tells a repeated attempt from another one under the same id. */
    body_hash: 'text not null',
    /** What the attempt earned, so that a repetition is answered as the first time. */
    result: 'text not null',
    [RULES]: ['unique (learner_id, seq)'],
  },
  // Sums have 64 bits: the seconds of 149,131 long lessons do not fit into 32.
  user_progress: {
    id: 'text primary key',
    learner_id: ofLearner,
    lesson_id: 'text not null',
    lesson_type: holds<LessonType>('text not null'),
    score: 'integer not null',
    time_taken: 'bigint not null check (time_taken >= 0)',
    completed_at: 'bigint not null',
    [RULES]: ['unique (learner_id, lesson_id, lesson_type)'],
  },
  user_rewards: {
    id: 'text primary key',
    learner_id: ofLearner,
    reward_id: 'text not null',
    quantity: 'bigint not null check (quantity >= 1)',
    earned_at: 'bigint not null',
    [RULES]: ['unique (learner_id, reward_id)'],
  },
  avatar_items: {
    id: 'text primary key',
    icon: 'text not null',
    cost: 'integer not null check (cost >= 0)',
    category: holds<AvatarCategory>(
      "text not null check (category in ('hair', 'clothes', 'accessories', 'background'))",
    ),
    rarity: holds<Rarity>("text not null check (rarity in ('common', 'rare', 'epic', 'legendary'))"),
  },
  user_avatar_items: {
    learner_id: ofLearner,
    avatar_item_id: 'text not null references avatar_items (id)',
    price_paid: 'integer not null check (price_paid >= 0)',
    bought_at: 'bigint not null',
    [RULES]: ['primary key (learner_id, avatar_item_id)'],
  },
  user_avatar: {
    learner_id: 'text primary key references learners (id) on delete cascade',
    hair_item_id: 'text references avatar_items (id)',
    clothes_item_id: 'text references avatar_items (id)',
    accessories_item_id: 'text references avatar_items (id)',
    background_item_id: 'text references avatar_items (id)',
    /** Skin and own hair of the figure; null until the child has chosen. */
    figure_skin: 'text',
    figure_hair: 'text',
    updated_at: 'bigint not null',
  },
  /** What the lessons of a learner come to: a row of bounded size, written with every batch. */
  learner_state: {
    learner_id: 'text primary key references learners (id) on delete cascade',
    /** How many attempts are folded into it: the last one's `seq`. */
    attempts: 'integer not null check (attempts >= 0)',
    /** By which rules it was folded. */
    version: 'integer not null',
    /** Another one with each write: who knows the texts of this one need not read them. */
    mark: 'text not null',
    /** The learner as it is served, see core's learner-body. */
    learner: 'text not null',
    /** What a report needs beside the learner, see core's report-state. */
    report: 'text not null',
  },
} as const
export type LearningTables = TablesOf<typeof LEARNING>
export type AttemptsTable = LearningTables['attempts']
export type UserProgressTable = LearningTables['user_progress']
export type UserRewardsTable = LearningTables['user_rewards']
export type AvatarItemsTable = LearningTables['avatar_items']
export type UserAvatarItemsTable = LearningTables['user_avatar_items']
export type UserAvatarTable = LearningTables['user_avatar']
export type LearnerStateTable = LearningTables['learner_state']

// Which types of lessons and which scores there are is for the code to say: the next one needs no migration.
export const learningSchema: readonly Statement[] = [
  ...createTables(LEARNING),
  // Without it, erasing an account goes through all attempts there are. With the many that name no account in it, SQLite goes
  // through all of them as well, once it has counted them (analyze).
  'create index attempts_delivered_by on attempts (delivered_by) where delivered_by is not null',
  // Which lessons of a learner came from a classmate; all others stay out of it.
  'create index attempts_handed_in on attempts (learner_id, completed_at) where delivered_by is not null',
  // Who has done an assignment is read from what was finished on its days.
  'create index attempts_finished on attempts (learner_id, completed_at)',
]
