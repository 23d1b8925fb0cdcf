import type { Transaction } from 'kysely'
import type { UserRow } from '#server/db/schema/accounts.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { type MailContent, renderMail } from '#server/mail/templates/layout.ts'
import type { Services } from '#server/services.ts'

/**
 * Tells the owner of an account what happened to it. Not rate-limited by the mail limits: an attacker must not be able
 * to use them up and keep the owner uninformed. Where mail is off, what happened stands in the account's history.
 */
export async function sendNotice(
  ctx: Services,
  trx: Transaction<Tables>,
  user: Pick<UserRow, 'id' | 'email'>,
  content: MailContent,
): Promise<void> {
  if (!user.email || !ctx.mail.sends) return
  const action = content.button ? { action: content.button.link } : {}
  await ctx.mail.enqueue(trx, { to: user.email, userId: user.id, ...action, ...renderMail(content) })
}

/** Where somebody who did not do it gets the account back. */
export const comeBackLink = (ctx: Services) => `${ctx.config.siteUrl}/auth/forgot-password`
