import { sql } from 'kysely'
import type { Migration } from '#server/db/migrations/migration.ts'

/**
 * Attempts are the truth and are only ever added; the other tables are what the rules make of them,
 * kept so that a read never has to go through a child's whole history.
 */
const statements = [
  `create table attempts (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    seq integer not null check (seq >= 1),
    lesson_id text not null,
    lesson_type text not null check (lesson_type in ('basic', 'interactive')),
    score integer not null check (score between 0 and 10),
    time_taken integer not null check (time_taken >= 0),
    completed_at bigint not null,
    recorded_at bigint not null,
    answers text not null,
    body_hash text not null,
    result text not null,
    unique (user_id, seq)
  )`,

  `create table user_progress (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    lesson_id text not null,
    lesson_type text not null check (lesson_type in ('basic', 'interactive')),
    score integer not null check (score between 0 and 10),
    time_taken integer not null check (time_taken >= 0),
    completed_at bigint not null,
    unique (user_id, lesson_id, lesson_type)
  )`,

  `create table rewards (
    id text primary key,
    name text not null,
    description text not null,
    icon text not null,
    type text not null check (type in ('coin', 'trophy', 'sticker')),
    rarity text not null check (rarity in ('common', 'rare', 'epic', 'legendary'))
  )`,
  `create table user_rewards (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    reward_id text not null references rewards (id),
    quantity integer not null check (quantity >= 1),
    earned_at bigint not null,
    unique (user_id, reward_id)
  )`,

  `create table avatar_items (
    id text primary key,
    name text not null,
    name_pt text not null,
    icon text not null,
    cost integer not null check (cost >= 0),
    category text not null check (category in ('hair', 'clothes', 'accessories', 'background')),
    rarity text not null check (rarity in ('common', 'rare', 'epic', 'legendary'))
  )`,
  `create table user_avatar_items (
    user_id text not null references users (id) on delete cascade,
    avatar_item_id text not null references avatar_items (id),
    price_paid integer not null check (price_paid >= 0),
    bought_at bigint not null,
    primary key (user_id, avatar_item_id)
  )`,
  `create table user_avatar (
    user_id text primary key references users (id) on delete cascade,
    hair_item_id text references avatar_items (id),
    clothes_item_id text references avatar_items (id),
    accessories_item_id text references avatar_items (id),
    background_item_id text references avatar_items (id),
    updated_at bigint not null
  )`,

  `create table user_weeks (
    user_id text not null references users (id) on delete cascade,
    week integer not null,
    stars integer not null check (stars >= 0),
    seconds integer not null check (seconds >= 0),
    primary key (user_id, week)
  )`,
  `create table user_mastery (
    user_id text primary key references users (id) on delete cascade,
    attempts integer not null check (attempts >= 0),
    state text not null
  )`,
]

export const learning: Migration = {
  name: '0003-learning',
  async up(trx) {
    for (const statement of statements) await sql.raw(statement).execute(trx)
  },
}
