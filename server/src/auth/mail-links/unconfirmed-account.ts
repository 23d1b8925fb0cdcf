import type { Transaction } from 'kysely'
import type { Language } from '#core/language/language.ts'
import type { Account } from '#server/auth/accounts/accounts.ts'
import type { AuthContext } from '#server/auth/accounts/auth-context.ts'
import type { ChosenPassword } from '#server/auth/accounts/chosen-password.ts'
import { draftAccount, storeAccount } from '#server/auth/accounts/new-account.ts'
import type { Metadata } from '#server/auth/accounts/user-metadata.ts'
import { confirmEmail } from '#server/auth/mail-links/confirm-email.ts'
import type { Challenge } from '#server/auth/mail-links/flow-states.ts'
import { sendConfirmation } from '#server/auth/mail-links/send-account-mail.ts'
import { keepSignUp } from '#server/auth/mail-links/sign-ups.ts'
import type { UserRow } from '#server/db/schema/accounts.ts'
import type { Tables } from '#server/db/schema/tables.ts'

interface Mailed {
  readonly challenge: Challenge | null
  readonly redirectTo: string
  /** Of the request. */
  readonly language: Language
}

type Given = {
  readonly email: string
  readonly password: ChosenPassword | null
  readonly data: Metadata
} & ({ readonly confirmed: true } | Mailed)

/**
 * Stores a sign-up and mails its confirmation, or confirms it immediately. Until then anyone may sign up the same
 * address: each sign-up waits for its own link, so the owner of the mailbox decides which one counts. Undefined when
 * the address has a confirmed account.
 */
export async function signUpUnconfirmed(
  auth: AuthContext,
  trx: Transaction<Tables>,
  given: Given,
): Promise<Account | undefined> {
  const user = await unconfirmedUser(auth, trx, given.email)
  if (!user) return undefined
  const challenge = 'confirmed' in given ? null : given.challenge
  const signUpId = await keepSignUp(auth, trx, user.id, { ...given, challenge })
  if ('confirmed' in given) {
    await confirmEmail(auth, trx, { userId: user.id, email: given.email, signUpId })
  } else {
    const { redirectTo, language } = given
    await sendConfirmation(auth, trx, { user, redirectTo, language, challenge, signUpId })
  }
  return auth.accounts.load(trx, user.id)
}

/** The account that waits for this address to be confirmed, made if there is none. Undefined when it is confirmed. */
export async function unconfirmedUser(
  auth: AuthContext,
  trx: Transaction<Tables>,
  email: string,
): Promise<UserRow | undefined> {
  await auth.db.lock(trx, `sign-up:${email}`)
  const existing = await trx.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
  if (existing) return existing.email_confirmed_at === null ? existing : undefined
  const account = draftAccount({ email, password: null, metadata: {} }, auth.now())
  await storeAccount(trx, account)
  return account.user
}
