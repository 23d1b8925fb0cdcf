import { randomUUID } from 'node:crypto'
import { createAuthContext } from '#server/auth/accounts/auth-context.ts'
import { draftAccount, storeAccount } from '#server/auth/accounts/new-account.ts'
import { openSession, sessionJson } from '#server/auth/sessions/sessions.ts'
import type { Services } from '#server/services.ts'

export interface Person {
  readonly id: string
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
  }: Partial<Record<'email' | 'fullName' | 'password', string>> & { readonly daysAgo?: number } = {},
): Promise<Person> {
  const auth = createAuthContext(ctx)
  const created = ctx.now() - daysAgo * 86_400_000
  const account = draftAccount(
    {
      email,
      passwordHash: password === undefined ? null : await auth.passwords.hash(password),
      metadata: { full_name: fullName },
      confirmedAt: created,
    },
    created,
  )
  const session = await ctx.db.transaction(async (trx) => {
    await storeAccount(trx, account)
    return openSession(auth, trx, account.user.id, 'password')
  })
  const { access_token } = await sessionJson(auth, session)
  return { id: account.user.id, email, token: access_token }
}
