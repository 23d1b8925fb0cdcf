import { DAY_MS } from '#core/calendar/calendar.ts'
import type { Services } from '#server/services.ts'

const KEPT_MS = 90 * DAY_MS

/**
 * Payments that belong to no known account, with the payer's address: 90 days after the last news of them, and
 * after what they paid for. Their events go with them.
 */
const unmatched = ({ db, now }: Services) => {
  const before = now() - KEPT_MS
  return db.query
    .selectFrom('subscriptions')
    .where('account_id', 'is', null)
    .where('updated_at', '<=', before)
    .where((row) => row.or([row('paid_until', 'is', null), row('paid_until', '<=', before)]))
    .where((row) => row.or([row('period_end', 'is', null), row('period_end', '<=', before)]))
}

export async function countUnmatchedPayments(ctx: Services): Promise<number> {
  const { count } = await unmatched(ctx)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function eraseUnmatchedPayments(ctx: Services): Promise<number> {
  const { numDeletedRows } = await ctx.db.query
    .deleteFrom('subscriptions')
    .where('id', 'in', unmatched(ctx).select('id'))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
