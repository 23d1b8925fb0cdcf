import { eraseAccounts } from '#server/erasure/erase-account.ts'
import { sweepExpired } from '#server/erasure/sweep-expired.ts'
import type { Services } from '#server/services.ts'

const DAY_MS = 24 * 3600 * 1000
const KEPT_MS = 7 * DAY_MS
const SWEEP_EVERY_MS = 3600 * 1000
/** Keeps each sweep's locks short, however many accounts a robot has made. */
const BATCH = 200
const MAX_BATCHES = 50

/** What an account has in `app_metadata` when no operator wrote anything there. */
const UNTOUCHED = JSON.stringify({ provider: 'email', providers: ['email'] })

/** Sweeps every hour until stopped. Any number of processes may do so; each account is deleted once. */
export function keepPurging(ctx: Services): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    running = Promise.all([purgeUnconfirmed(ctx), sweepExpired(ctx)]).catch((error: unknown) =>
      // The next hour tries again.
      ctx.log.warn({ code: (error as { code?: string }).code }, 'unconfirmed accounts not purged'),
    )
  }, SWEEP_EVERY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}

/**
 * Deletes accounts whose address was not confirmed within a week of the last mail: a mistyped or foreign address must
 * not stay with us. Accounts that an operator set up stay. Returns how many were deleted.
 */
export async function purgeUnconfirmed(ctx: Services): Promise<number> {
  let purged = 0
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    const gone = await purgeBatch(ctx)
    purged += gone
    if (gone < BATCH) break
  }
  return purged
}

async function purgeBatch(ctx: Services): Promise<number> {
  const time = ctx.now()
  const rows = await ctx.db.query
    .selectFrom('users')
    .select('users.id')
    .where('confirmation_sent_at', '<=', time - KEPT_MS)
    .where('email_confirmed_at', 'is', null)
    .where('last_sign_in_at', 'is', null)
    .where('password_hash', 'is', null)
    .where('banned_until', 'is', null)
    .where('deleted_at', 'is', null)
    .where('app_metadata', '=', UNTOUCHED)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('one_time_tokens')
            .select('one_time_tokens.id')
            .whereRef('one_time_tokens.user_id', '=', 'users.id')
            .where('one_time_tokens.expires_at', '>', time),
        ),
      ),
    )
    .limit(BATCH)
    .execute()
  return eraseAccounts(
    ctx,
    rows.map(({ id }) => id),
    // Checked again on the locked row: it may have been confirmed or mailed in the meantime.
    {
      by: 'retention',
      onlyIf: ({ email_confirmed_at, confirmation_sent_at }) =>
        email_confirmed_at === null && (confirmation_sent_at ?? time) <= time - KEPT_MS,
    },
  )
}
