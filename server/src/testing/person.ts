import { randomUUID } from 'node:crypto'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { createAuthContext } from '#server/auth/accounts/auth-context.ts'
import { choosePassword } from '#server/auth/accounts/chosen-password.ts'
import { draftAccount, storeAccount } from '#server/auth/accounts/new-account.ts'
import { openSession, sessionJson } from '#server/auth/sessions/sessions.ts'
import type { Services } from '#server/services.ts'

export interface Person {
  /** The account. */
  readonly id: string
  /** The account's own learner. */
  readonly learnerId: string
  readonly email: string
  readonly token: string
}

/**
 * Someone with a confirmed account, made `daysAgo`, and a session. Without a password given there is none:
 * hashing takes its time.
 */
export async function signedInPerson(
  ctx: Services,
  {
    email = `${randomUUID()}@example.com`,
    fullName = 'Ada',
    password,
    daysAgo = 0,
    adultGate = 'open',
  }: Partial<Record<'email' | 'fullName' | 'password', string>> & {
    readonly daysAgo?: number
    /** Open for good, unless a test is about the gate. */
    readonly adultGate?: 'open' | 'closed'
  } = {},
): Promise<Person> {
  const auth = createAuthContext(ctx)
  const created = ctx.now() - daysAgo * DAY_MS
  const account = draftAccount(
    {
      email,
      password: password === undefined ? null : await choosePassword(auth.passwords, password),
      metadata: { full_name: fullName },
      confirmedAt: created,
    },
    created,
  )
  const session = await ctx.db.transaction(async (trx) => {
    await storeAccount(trx, account)
    return openSession(auth, trx, account.user.id, 'password')
  })
  if (adultGate === 'open') await holdAdultGateOpen(ctx, account.user.id)
  const { access_token } = await sessionJson(auth, session)
  return { id: account.user.id, learnerId: account.learnerId, email, token: access_token }
}

/** Who a session belongs to, as its answer says. */
export function personIn({
  access_token,
  user,
}: {
  readonly access_token: string
  readonly user: { readonly id: string; readonly email?: string; readonly learner_id?: unknown }
}): Person {
  return {
    id: user.id,
    learnerId: String(user.learner_id),
    email: user.email ?? '',
    token: access_token,
  }
}

/** For every session that the account has now. */
export async function holdAdultGateOpen({ db, now }: Services, accountId: string): Promise<void> {
  const sessions = await db.query
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', accountId)
    .execute()
  for (const { id } of sessions)
    await db.query
      .insertInto('adult_grants')
      .values({
        session_id: id,
        proved_by: 'password',
        opened_at: now(),
        expires_at: Number.MAX_SAFE_INTEGER,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}
