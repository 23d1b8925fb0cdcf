import type { CoinDays } from '#core/rewards/daily-limit.ts'
import type { Query } from '#server/db/database.ts'
import { type Call, prepared, preparedRows } from '#server/db/prepared.ts'
import type { UserCoinDaysTable } from '#server/db/schema/learning.ts'

/** One small row for each day of play. */
export const coinDaysOf = prepared<{ userId: string }>()((query, { userId }) =>
  query
    .selectFrom('user_coin_days')
    .select(['day', 'bronze', 'silver', 'gold', 'missions'])
    .where('user_id', '=', userId),
)

export function readCoinDays(rows: readonly Omit<UserCoinDaysTable, 'user_id'>[]): CoinDays {
  return Object.fromEntries(rows.map(({ day, ...coins }) => [day, coins]))
}

const putCoinDays = preparedRows<UserCoinDaysTable>(
  ['user_id', 'day', 'bronze', 'silver', 'gold', 'missions'],
  (query, rows) =>
    query
      .insertInto('user_coin_days')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'day']).doUpdateSet((eb) => ({
          bronze: eb.ref('excluded.bronze'),
          silver: eb.ref('excluded.silver'),
          gold: eb.ref('excluded.gold'),
          missions: eb.ref('excluded.missions'),
        })),
      ),
)

/** Writes the days that differ between `before` and `after`. */
export function changedCoinDays(userId: string, before: CoinDays, after: CoinDays): Call<unknown>[] {
  const rows = Object.entries(after)
    .filter(([day, coins]) => coins !== before[Number(day)])
    .map(([day, coins]) => ({ user_id: userId, day: Number(day), ...coins }))
  return rows.length > 0 ? [putCoinDays(rows)] : []
}

/** The days a device may have finished lessons on that it has yet to send. */
export function recentCoinDays(query: Query, userId: string, since: number) {
  return query
    .selectFrom('user_coin_days')
    .select(['day', 'bronze', 'silver', 'gold', 'missions'])
    .where('user_id', '=', userId)
    .where('day', '>=', since)
    .orderBy('day')
    .execute()
}
