import type { Span } from '#core/rewards/at-once.ts'
import type { CoinDay, CoinDays } from '#core/rewards/daily-limit.ts'
import type { Query } from '#server/db/database.ts'
import { type Call, preparedRows } from '#server/db/prepared.ts'
import type { UserCoinDaysTable } from '#server/db/schema/learning.ts'

/**
 * One small row for each day of play. The spans are read from `spansFrom` on only: a day before that must not be
 * written back.
 */
export const coinDaysOf = (query: Query, learnerId: string, spansFrom: number) =>
  query
    .selectFrom('user_coin_days')
    .select(['day', 'bronze', 'silver', 'gold', 'missions'])
    .select((eb) => eb.case().when('day', '>=', spansFrom).then(eb.ref('spans')).end().as('spans'))
    .where('learner_id', '=', learnerId)
export const COIN_DAYS = ['day', 'bronze', 'silver', 'gold', 'missions', 'spans'] as const

export function readCoinDays(rows: readonly Omit<UserCoinDaysTable, 'learner_id'>[]): CoinDays {
  return Object.fromEntries(rows.map(({ day, ...coins }) => [day, readDay(coins)]))
}

function readDay({ spans, ...coins }: Omit<UserCoinDaysTable, 'learner_id' | 'day'>): CoinDay {
  return spans === null ? coins : { ...coins, spans: JSON.parse(spans) as Span[] }
}

const putCoinDays = preparedRows<UserCoinDaysTable>(
  ['learner_id', 'day', 'bronze', 'silver', 'gold', 'missions', 'spans'],
  (query, rows) =>
    query
      .insertInto('user_coin_days')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['learner_id', 'day']).doUpdateSet((eb) => ({
          bronze: eb.ref('excluded.bronze'),
          silver: eb.ref('excluded.silver'),
          gold: eb.ref('excluded.gold'),
          missions: eb.ref('excluded.missions'),
          spans: eb.ref('excluded.spans'),
        })),
      ),
)

/** Writes the days that differ between `before` and `after`. */
export function changedCoinDays(learnerId: string, before: CoinDays, after: CoinDays): Call<unknown>[] {
  const rows = Object.entries(after)
    .filter(([day, coins]) => coins !== before[Number(day)])
    .map(([day, { spans, ...coins }]) => ({
      learner_id: learnerId,
      day: Number(day),
      ...coins,
      spans: spans ? JSON.stringify(spans) : null,
    }))
  return rows.length > 0 ? [putCoinDays(rows)] : []
}

/** The days a device may have finished lessons on that it has yet to send. */
export function recentCoinDays(query: Query, learnerId: string, since: number) {
  return query
    .selectFrom('user_coin_days')
    .select(['day', 'bronze', 'silver', 'gold', 'missions'])
    .where('learner_id', '=', learnerId)
    .where('day', '>=', since)
    .orderBy('day')
    .execute()
}
