import type { Context } from 'hono'
import type { Transaction } from 'kysely'
import type { UserRow } from '#server/db/schema/accounts.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { accountLanguage } from '#server/mail/account-language.ts'
import { type MailContent, renderMail } from '#server/mail/templates/layout.ts'
import { type MailSpeaker, speakerOf } from '#server/mail/words.ts'
import { requestLanguage } from '#server/network/request-language.ts'
import type { Services } from '#server/services.ts'

/**
 * Tells the owner of an account what happened to it. Not rate-limited by the mail limits: an attacker must not be able
 * to use them up and keep the owner uninformed. The link leads an owner who did not do it back to the account. Where
 * mail is off, the account's history still shows what happened.
 */
export async function sendNotice(
  ctx: Services,
  c: Context,
  trx: Transaction<Tables>,
  user: Pick<UserRow, 'id' | 'email'>,
  write: (speaker: MailSpeaker, comeBackLink: string) => MailContent,
): Promise<void> {
  if (!user.email || !ctx.mail.sends) return
  const speaker = speakerOf(await accountLanguage(trx, user.id, requestLanguage(c)), ctx.config.brand)
  const content = write(speaker, `${ctx.config.siteUrl}/auth/forgot-password`)
  const action = content.button ? { action: content.button.link } : {}
  await ctx.mail.enqueue(trx, { to: user.email, userId: user.id, ...action, ...renderMail(content, speaker) })
}
