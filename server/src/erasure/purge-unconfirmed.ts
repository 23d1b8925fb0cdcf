import { DAY_MS } from '#core/calendar/calendar.ts'
import { eraseAccounts } from '#server/erasure/erase-account.ts'
import type { Services } from '#server/services.ts'

const KEPT_MS = 7 * DAY_MS
/** Keeps each sweep's locks short, however many accounts a robot has made. */
const BATCH = 200

/** What an account has in `app_metadata` when no operator wrote anything there. */
const UNTOUCHED = JSON.stringify({ provider: 'email', providers: ['email'] })

/**
 * Deletes accounts whose address was not confirmed within a week of the last mail: a mistyped or foreign address must
 * not stay with us. Accounts that an operator set up stay. Returns how many were deleted.
 */
export async function purgeUnconfirmed(ctx: Services): Promise<number> {
  let purged = 0
  for (;;) {
    const rows = await unconfirmed(ctx).select('users.id').limit(BATCH).execute()
    const gone = await purge(
      ctx,
      rows.map(({ id }) => id),
    )
    purged += gone
    // What could not be deleted just now, because it is being confirmed, must not be tried without end.
    if (rows.length < BATCH || gone === 0) return purged
  }
}

export async function countUnconfirmed(ctx: Services): Promise<number> {
  const { count } = await unconfirmed(ctx)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

function unconfirmed(ctx: Services) {
  const time = ctx.now()
  return ctx.db.query
    .selectFrom('users')
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
}

function purge(ctx: Services, ids: readonly string[]): Promise<number> {
  const time = ctx.now()
  // Checked again on the locked row: it may have been confirmed or mailed in the meantime.
  return eraseAccounts(ctx, ids, {
    by: 'retention',
    onlyIf: ({ email_confirmed_at, confirmation_sent_at }) =>
      email_confirmed_at === null && (confirmation_sent_at ?? time) <= time - KEPT_MS,
  })
}
