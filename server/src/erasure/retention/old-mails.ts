import { DAY_MS } from '#core/calendar/calendar.ts'
import type { Services } from '#server/services.ts'

const KEPT_MS = 30 * DAY_MS
const BATCH = 500

/**
 * Mails that were neither sent nor given up. A sent mail leaves the queue immediately; these are left over from a
 * stopped or misconfigured server.
 */
const oldMails = ({ db, now }: Services) =>
  db.query.selectFrom('mail_queue').where('created_at', '<', now() - KEPT_MS)

export async function countOldMails(ctx: Services): Promise<number> {
  const { count } = await oldMails(ctx)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function eraseOldMails(ctx: Services): Promise<number> {
  let erased = 0
  for (;;) {
    const { numDeletedRows } = await ctx.db.query
      .deleteFrom('mail_queue')
      .where('id', 'in', oldMails(ctx).select('id').limit(BATCH))
      .executeTakeFirst()
    erased += Number(numDeletedRows)
    if (numDeletedRows < BATCH) return erased
  }
}
