import { sql } from 'kysely'
import type { Migration } from '#server/db/migrations/migration.ts'

const DAY_MS = 86_400_000

/** How many lessons of each day could earn each coin; days before this migration are counted from the attempts. */
const statements = [
  `create table user_coin_days (
    user_id text not null references users (id) on delete cascade,
    day integer not null,
    bronze integer not null check (bronze >= 0),
    silver integer not null check (silver >= 0),
    gold integer not null check (gold >= 0),
    primary key (user_id, day)
  )`,
  `insert into user_coin_days (user_id, day, bronze, silver, gold)
    select user_id, completed_at / ${DAY_MS}, count(*),
      sum(case when score >= 8 then 1 else 0 end), sum(case when score >= 10 then 1 else 0 end)
    from attempts where completed_at >= 0 group by user_id, completed_at / ${DAY_MS}`,
]

export const coinDays: Migration = {
  name: '0021-coin-days',
  async up(trx) {
    for (const statement of statements) await sql.raw(statement).execute(trx)
  },
}
