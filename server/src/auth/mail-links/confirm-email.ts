import type { Transaction } from 'kysely'
import type { AuthContext } from '#server/auth/accounts/auth-context.ts'
import { changeUser } from '#server/auth/accounts/change-user.ts'
import { recordConsent } from '#server/auth/accounts/consents.ts'
import { identityData } from '#server/auth/accounts/new-account.ts'
import { clearOneTimeTokens } from '#server/auth/accounts/one-time-tokens.ts'
import { fullNameOf, type Metadata } from '#server/auth/accounts/user-metadata.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { dropUnusedLearner } from '#server/erasure/drop-unused-learner.ts'

interface Confirmed {
  readonly userId: string
  readonly email: string
  /** The sign-up whose link or code came back; null when none of them proved the address. */
  readonly signUpId: string | null
}

/**
 * Marks the address as proven. Only the sign-up that proved it counts; all other sign-ups and pending mails for the
 * address become void.
 */
export async function confirmEmail(
  auth: AuthContext,
  trx: Transaction<Tables>,
  { userId, email, signUpId }: Confirmed,
): Promise<void> {
  const now = auth.now()
  if (signUpId !== null) {
    await adoptSignUp(auth, trx, userId, signUpId)
    // The form and the mail both say what is agreed to by this.
    const way = auth.config.auth.autoconfirm ? 'sign-up' : 'confirmation'
    await recordConsent(trx, userId, { kind: 'account', way, now })
  }
  await changeUser(
    trx,
    userId,
    {
      email,
      email_confirmed_at: now,
      email_change: null,
      email_change_confirmations: 0,
    },
    now,
  )
  await trx
    .updateTable('identities')
    .set({ identity_data: identityData(userId, email, true), updated_at: now })
    .where('user_id', '=', userId)
    .where('provider', '=', 'email')
    .execute()
  await clearOneTimeTokens(trx, userId)
  await trx.deleteFrom('sign_ups').where('user_id', '=', userId).execute()
}

/** Fills in what the sign-up said. What it left open stays as an operator set it. */
async function adoptSignUp(auth: AuthContext, trx: Transaction<Tables>, userId: string, signUpId: string) {
  const signUp = await trx
    .selectFrom('sign_ups')
    .innerJoin('users', 'users.id', 'sign_ups.user_id')
    .select([
      'sign_ups.password_hash',
      'sign_ups.password_strong',
      'sign_ups.user_metadata',
      'users.password_hash as set_password_hash',
      'users.password_strong as set_password_strong',
      'users.user_metadata as set_metadata',
    ])
    .where('sign_ups.id', '=', signUpId)
    .executeTakeFirstOrThrow()
  // Who plays is kept in one place, the profile.
  const { who_plays, ...said } = JSON.parse(signUp.user_metadata) as Metadata
  const userMetadata = JSON.stringify({ ...(JSON.parse(signUp.set_metadata) as Metadata), ...said })
  await changeUser(
    trx,
    userId,
    {
      ...(signUp.password_hash === null
        ? { password_hash: signUp.set_password_hash, password_strong: signUp.set_password_strong }
        : { password_hash: signUp.password_hash, password_strong: signUp.password_strong }),
      user_metadata: userMetadata,
    },
    auth.now(),
  )
  await trx
    .updateTable('profiles')
    .set({ full_name: fullNameOf(userMetadata), ...(who_plays === 'class' ? { who_plays } : {}) })
    .where('id', '=', userId)
    .execute()
  // Who signs up as a teacher is no player. The erasure job does what is left of it.
  if (who_plays !== 'class') return
  await auth.db.lock(trx, `account:${userId}`)
  await dropUnusedLearner(auth, trx, userId)
}
