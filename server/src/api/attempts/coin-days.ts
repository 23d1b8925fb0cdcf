import type { Transaction } from 'kysely'
import type { CoinDays } from '#core/rewards/daily-limit.ts'
import type { Query } from '#server/db/database.ts'
import type { Tables } from '#server/db/schema/tables.ts'

/** One small row for each day of play. */
export async function loadCoinDays(query: Query, userId: string): Promise<CoinDays> {
  const rows = await query
    .selectFrom('user_coin_days')
    .select(['day', 'bronze', 'silver', 'gold', 'missions'])
    .where('user_id', '=', userId)
    .execute()
  return Object.fromEntries(rows.map(({ day, ...coins }) => [day, coins]))
}

/** Writes the days that differ between `before` and `after`. */
export async function saveCoinDays(
  trx: Transaction<Tables>,
  userId: string,
  before: CoinDays,
  after: CoinDays,
): Promise<void> {
  const rows = Object.entries(after)
    .filter(([day, coins]) => coins !== before[Number(day)])
    .map(([day, coins]) => ({ user_id: userId, day: Number(day), ...coins }))
  if (rows.length === 0) return
  await trx
    .insertInto('user_coin_days')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'day']).doUpdateSet((eb) => ({
        bronze: eb.ref('excluded.bronze'),
        silver: eb.ref('excluded.silver'),
        gold: eb.ref('excluded.gold'),
        missions: eb.ref('excluded.missions'),
      })),
    )
    .execute()
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
