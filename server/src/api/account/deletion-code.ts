import type { Context } from 'hono'
import type { AuthContext } from '#server/auth/accounts/auth-context.ts'
import { limitMail } from '#server/auth/mail-links/mail-limits.ts'
import { sendDeletionCode, sendSoon } from '#server/auth/mail-links/send-account-mail.ts'
import { inAccountTransaction } from '#server/learning/learner/learner-transaction.ts'
import { requestLanguage } from '#server/network/request-language.ts'

/** Mails the code that may stand for a password when the account is deleted. False when the account is gone. */
export async function mailDeletionCode(auth: AuthContext, c: Context, userId: string): Promise<boolean> {
  const user = await auth.db.query
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user?.email) return false
  await limitMail(auth, c, user.email)
  const sent = await inAccountTransaction(auth, userId, async (trx) => {
    const owner = await trx.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
    await sendDeletionCode(auth, trx, owner, requestLanguage(c))
    return true
  })
  if (sent) sendSoon(auth)
  return sent ?? false
}
