import type { Transaction } from 'kysely'
import type { AuthContext } from '#server/auth/accounts/auth-context.ts'
import type { Tables } from '#server/db/schema/tables.ts'

/** An address without an account leaves no row. */
export async function recordFailedSignIn(
  auth: AuthContext,
  trx: Transaction<Tables>,
  email: string,
  tried: { readonly network: string; readonly detail: Readonly<Record<string, string>> },
): Promise<void> {
  const known = await trx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  if (known)
    await auth.audit.record(trx, { action: 'sign-in.failed', actor: null, subject: known.id, ...tried })
}
