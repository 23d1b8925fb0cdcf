import type { Transaction } from 'kysely'
import type { Language } from '#core/language/language.ts'
import type { AuthContext } from '#server/auth/accounts/auth-context.ts'
import { changeUser } from '#server/auth/accounts/change-user.ts'
import { clearOneTimeTokens, issueOneTimeToken } from '#server/auth/accounts/one-time-tokens.ts'
import { fullNameOf } from '#server/auth/accounts/user-metadata.ts'
import { type Challenge, keepChallenge } from '#server/auth/mail-links/flow-states.ts'
import { type LinkType, mailLink } from '#server/auth/mail-links/mail-link.ts'
import { challengeOf, newestSignUp } from '#server/auth/mail-links/sign-ups.ts'
import type { OneTimeKind, UserRow } from '#server/db/schema/accounts.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { accountLanguage } from '#server/mail/account-language.ts'
import {
  addressChangedMail,
  addressTakenMail,
  confirmationMail,
  deletionMail,
  emailChangeMail,
  inviteMail,
  magicLinkMail,
  newAddressMail,
  reauthenticationMail,
  recoveryMail,
} from '#server/mail/templates/account-mails.ts'
import { type MailContent, renderMail } from '#server/mail/templates/layout.ts'
import { type MailSpeaker, speakerOf } from '#server/mail/words.ts'

interface Request {
  readonly user: UserRow
  readonly redirectTo: string
  readonly challenge: Challenge | null
  /** Of the request, for who has none yet. */
  readonly language: Language
}

type Write<Parts> = (speaker: MailSpeaker, parts: Parts) => MailContent

export async function sendConfirmation(
  auth: AuthContext,
  trx: Transaction<Tables>,
  request: Request & { signUpId: string | null },
) {
  const { signUpId } = request
  await send(auth, trx, request, { type: 'signup', kind: 'confirmation', write: confirmationMail, signUpId })
  await changeUser(trx, request.user.id, { confirmation_sent_at: auth.now() }, auth.now())
}

/** Once more for the last sign-up, bound to the client that made it. The links before it go on working. */
export async function resendConfirmation(auth: AuthContext, trx: Transaction<Tables>, request: Request) {
  const last = await newestSignUp(trx, request.user.id)
  const challenge = (last && challengeOf(last)) ?? request.challenge
  await sendConfirmation(auth, trx, { ...request, challenge, signUpId: last?.id ?? null })
}

export async function sendInvite(auth: AuthContext, trx: Transaction<Tables>, request: Request) {
  await send(auth, trx, request, { type: 'invite', kind: 'confirmation', write: inviteMail })
  await changeUser(
    trx,
    request.user.id,
    { confirmation_sent_at: auth.now(), invited_at: auth.now() },
    auth.now(),
  )
}

export async function sendRecovery(auth: AuthContext, trx: Transaction<Tables>, request: Request) {
  await send(auth, trx, request, { type: 'recovery', kind: 'recovery', write: recoveryMail })
  await changeUser(trx, request.user.id, { recovery_sent_at: auth.now() }, auth.now())
}

export async function sendMagicLink(auth: AuthContext, trx: Transaction<Tables>, request: Request) {
  await send(auth, trx, request, { type: 'magiclink', kind: 'recovery', write: magicLinkMail })
  await changeUser(trx, request.user.id, { recovery_sent_at: auth.now() }, auth.now())
}

/** Both addresses must agree, so that a stolen session alone cannot carry an account away. */
export async function sendEmailChange(
  auth: AuthContext,
  trx: Transaction<Tables>,
  request: Request & { newEmail: string },
) {
  const { newEmail, user, language } = request
  const oldEmail = user.email
  const type = 'email_change'
  if (oldEmail) {
    const write: Write<LinkParts> = (speaker, parts) =>
      emailChangeMail(speaker, { ...parts, oldEmail, newEmail })
    await send(auth, trx, request, { type, kind: 'email_change_current', write })
  }
  if (await isConfirmedAddress(trx, newEmail)) {
    // Only the mailbox may learn it, so everything else behaves as if the address were free.
    await clearOneTimeTokens(trx, user.id, ['email_change_new'])
    await enqueue(auth, trx, { user, language, to: newEmail, write: addressTakenMail })
  } else {
    const write: Write<LinkParts> = (speaker, parts) => newAddressMail(speaker, { ...parts, newEmail })
    await send(auth, trx, request, { type, kind: 'email_change_new', write, sentTo: newEmail })
  }
  await changeUser(
    trx,
    user.id,
    {
      email_change: newEmail,
      email_change_sent_at: auth.now(),
      email_change_confirmations: 0,
    },
    auth.now(),
  )
}

/** The reader of the old mailbox must not find out by being locked out. */
export function sendAddressChanged(
  auth: AuthContext,
  trx: Transaction<Tables>,
  user: UserRow,
  { newEmail, language }: { newEmail: string; language: Language },
) {
  const oldEmail = user.email ?? ''
  const name = fullNameOf(user.user_metadata)
  return enqueue(auth, trx, {
    user,
    language,
    to: oldEmail,
    write: (speaker) => addressChangedMail(speaker, { name, oldEmail, newEmail }),
  })
}

async function isConfirmedAddress(trx: Transaction<Tables>, email: string): Promise<boolean> {
  const found = await trx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}

export async function sendReauthentication(
  auth: AuthContext,
  trx: Transaction<Tables>,
  user: UserRow,
  language: Language,
) {
  await sendCode(auth, trx, user, language, { kind: 'reauthentication', write: reauthenticationMail })
  await changeUser(trx, user.id, { reauthentication_sent_at: auth.now() }, auth.now())
}

export const sendDeletionCode = (
  auth: AuthContext,
  trx: Transaction<Tables>,
  user: UserRow,
  language: Language,
) => sendCode(auth, trx, user, language, { kind: 'deletion', write: deletionMail })

interface CodeMail {
  readonly kind: 'reauthentication' | 'deletion'
  readonly write: typeof reauthenticationMail
}

async function sendCode(
  auth: AuthContext,
  trx: Transaction<Tables>,
  user: UserRow,
  language: Language,
  { kind, write }: CodeMail,
) {
  const sentTo = user.email ?? ''
  const { code } = await issueOneTimeToken(auth, trx, { userId: user.id, kind, sentTo })
  const parts = { code, name: fullNameOf(user.user_metadata) }
  await enqueue(auth, trx, {
    user,
    language,
    to: sentTo,
    write: (speaker) => write(speaker, parts),
    action: code,
  })
}

interface LinkParts {
  readonly link: string
  readonly code: string
  readonly name: string | null
}

async function send(
  auth: AuthContext,
  trx: Transaction<Tables>,
  { user, redirectTo, challenge, language }: Request,
  mail: {
    type: LinkType
    kind: OneTimeKind
    write: Write<LinkParts>
    sentTo?: string
    signUpId?: string | null
  },
): Promise<void> {
  const { type, kind, signUpId = null } = mail
  const sentTo = mail.sentTo ?? user.email ?? ''
  const flowStateId = await keepChallenge(auth, trx, {
    userId: user.id,
    challenge,
    authenticationMethod: type === 'signup' ? 'email/signup' : type,
  })
  const issued = await issueOneTimeToken(auth, trx, { userId: user.id, kind, sentTo, flowStateId, signUpId })
  const link = mailLink(auth.config.siteUrl, { token: issued.token, type, redirectTo })
  // Anyone can sign up a stranger's address: until it is confirmed, the name may be a message to that stranger.
  const theirs = sentTo === user.email && user.email_confirmed_at !== null
  const name = theirs ? fullNameOf(user.user_metadata) : null
  const parts = { link, code: issued.code, name }
  await enqueue(auth, trx, {
    user,
    language,
    to: sentTo,
    write: (speaker) => mail.write(speaker, parts),
    action: link,
  })
}

async function enqueue(
  auth: AuthContext,
  trx: Transaction<Tables>,
  mail: {
    readonly user: UserRow
    readonly language: Language
    readonly to: string
    readonly write: (speaker: MailSpeaker) => MailContent
    readonly action?: string
  },
) {
  const { user, to, action } = mail
  const speaker = speakerOf(await accountLanguage(trx, user.id, mail.language), auth.config.brand)
  await auth.mail.enqueue(trx, {
    to,
    userId: user.id,
    ...(action ? { action } : {}),
    ...renderMail(mail.write(speaker), speaker),
  })
}

/** Sent after the response: sending takes time, and only known addresses have something to send. */
export function sendSoon(auth: Pick<AuthContext, 'mail'>): void {
  setImmediate(() => void auth.mail.flush())
}
