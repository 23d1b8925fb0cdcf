import type { Transaction } from 'kysely'
import type { AuthContext } from '#server/auth/accounts/auth-context.ts'
import { recordFailedSignIn } from '#server/auth/accounts/record-failed-sign-in.ts'
import type { Proof, Result } from '#server/auth/mail-links/redeemed.ts'
import type { OneTimeTokenRow } from '#server/db/schema/accounts.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { HttpFailure } from '#server/failure.ts'

/** A link does not say who it was for: it leaves no row. */
export async function recordFailedMail(
  auth: AuthContext,
  trx: Transaction<Tables>,
  { type, proof, network }: { type: string; proof: Proof; network: string },
): Promise<void> {
  if ('link' in proof) return
  await recordFailedSignIn(auth, trx, proof.sentTo, { network, detail: { method: 'code', type } })
}

export async function recordRedeemedMail(
  auth: AuthContext,
  trx: Transaction<Tables>,
  { token, result, network }: { token: OneTimeTokenRow; result: Result; network: string },
): Promise<void> {
  const person = { actor: token.user_id, subject: token.user_id, network }
  if (result instanceof HttpFailure) {
    const detail = { method: 'mail', reason: result.code }
    return auth.audit.record(trx, { ...person, action: 'sign-in.failed', detail })
  }
  const { outcome } = result.redeemed
  if (token.kind.startsWith('email_change') && outcome !== 'half-way')
    await auth.audit.record(trx, { ...person, action: 'address.changed' })
  // A code for the client becomes a sign-in only when the client exchanges it.
  if (outcome === 'signed-in') {
    await auth.audit.record(trx, {
      ...person,
      action: 'sign-in',
      detail: { method: 'mail', kind: token.kind },
    })
  }
}
