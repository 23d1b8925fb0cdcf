import type { Transaction } from 'kysely'
import type { AuthContext } from '#server/auth/accounts/auth-context.ts'
import { changeUser } from '#server/auth/accounts/change-user.ts'
import { issueOneTimeToken, type OneTimeToken } from '#server/auth/accounts/one-time-tokens.ts'
import { fullNameOf } from '#server/auth/accounts/user-metadata.ts'
import { type Challenge, keepChallenge } from '#server/auth/mail-links/flow-states.ts'
import type { OneTimeKind, UserRow } from '#server/db/schema/accounts.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import {
  confirmationMail,
  emailChangeMail,
  inviteMail,
  magicLinkMail,
  reauthenticationMail,
  recoveryMail,
} from '#server/mail/templates/account-mails.ts'
import { factorAddedMail } from '#server/mail/templates/account-notices.ts'
import { type MailContent, renderMail } from '#server/mail/templates/layout.ts'

/** The types a link may carry, as GoTrue names them. */
export type LinkType = 'signup' | 'invite' | 'recovery' | 'magiclink' | 'email_change'

/** Only the configured address of the site: what a request says about its host never reaches a mail. */
export function actionLink(auth: AuthContext, token: string, type: LinkType, redirectTo: string): string {
  const query = new URLSearchParams({ token, type, redirect_to: redirectTo })
  return `${auth.config.siteUrl}/auth/v1/verify?${query}`
}

interface Request {
  readonly user: UserRow
  readonly redirectTo: string
  readonly challenge: Challenge | null
}

export async function sendConfirmation(auth: AuthContext, trx: Transaction<Tables>, request: Request) {
  await send(auth, trx, request, { type: 'signup', kind: 'confirmation', write: confirmationMail })
  await changeUser(trx, request.user.id, { confirmation_sent_at: auth.now() }, auth.now())
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
  const { newEmail, user } = request
  const addresses = { oldEmail: user.email ?? '', newEmail }
  const write = (parts: Parameters<typeof recoveryMail>[0]) => emailChangeMail({ ...parts, ...addresses })
  const type = 'email_change'
  if (user.email) await send(auth, trx, request, { type, kind: 'email_change_current', write })
  await send(auth, trx, request, { type, kind: 'email_change_new', write, sentTo: newEmail })
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

export async function sendReauthentication(auth: AuthContext, trx: Transaction<Tables>, user: UserRow) {
  const sentTo = user.email ?? ''
  const { code } = await issueOneTimeToken(auth, trx, { userId: user.id, kind: 'reauthentication', sentTo })
  await enqueue(auth, trx, sentTo, reauthenticationMail({ code, name: fullNameOf(user.user_metadata) }), code)
  await changeUser(trx, user.id, { reauthentication_sent_at: auth.now() }, auth.now())
}

/** Counts against no limit: whoever uses the limit up first must not keep the owner from hearing of it. */
export async function sendFactorAdded(auth: AuthContext, trx: Transaction<Tables>, user: UserRow) {
  if (!user.email) return
  const link = `${auth.config.siteUrl}/auth/forgot-password`
  await enqueue(auth, trx, user.email, factorAddedMail(link), link)
}

async function send(
  auth: AuthContext,
  trx: Transaction<Tables>,
  { user, redirectTo, challenge }: Request,
  mail: {
    type: LinkType
    kind: OneTimeKind
    write(parts: { link: string; code: string; name: string | null }): MailContent
    sentTo?: string
  },
): Promise<OneTimeToken> {
  const { type, kind } = mail
  const sentTo = mail.sentTo ?? user.email ?? ''
  const flowStateId = await keepChallenge(auth, trx, {
    userId: user.id,
    challenge,
    authenticationMethod: type === 'signup' ? 'email/signup' : type,
  })
  const issued = await issueOneTimeToken(auth, trx, { userId: user.id, kind, sentTo, flowStateId })
  const link = actionLink(auth, issued.token, type, redirectTo)
  const name = fullNameOf(user.user_metadata)
  await enqueue(auth, trx, sentTo, mail.write({ link, code: issued.code, name }), link)
  return issued
}

function enqueue(
  auth: AuthContext,
  trx: Transaction<Tables>,
  to: string,
  content: MailContent,
  action: string,
) {
  return auth.mail.enqueue(trx, { to, action, ...renderMail(content) })
}

/** Once the answer is on its way: sending takes time, and only known addresses have something to send. */
export function sendSoon(auth: AuthContext): void {
  setImmediate(() => void auth.mail.flush())
}
