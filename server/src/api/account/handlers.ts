import type { Context } from 'hono'
import { deleteAccount } from '#server/api/account/delete.ts'
import type { ACCOUNT_ENDPOINTS } from '#server/api/account/endpoints.ts'
import { exportPerson } from '#server/api/account/export.ts'
import { streamExport } from '#server/api/account/export-stream.ts'
import type { FairUse } from '#server/api/fair-use/fair-use.ts'
import { answerErased } from '#server/api/wire/erased.ts'
import type { Handlers } from '#server/api/wire/handler.ts'
import { auditedNetwork, onItself } from '#server/audit/client-network.ts'
import { type AuthContext, createAuthContext } from '#server/auth/accounts/auth-context.ts'
import { limitMail } from '#server/auth/mail-links/mail-limits.ts'
import { sendDeletionCode, sendSoon } from '#server/auth/mail-links/send-account-mail.ts'
import { inAccountTransaction } from '#server/learning/learner/learner-transaction.ts'
import { requestLanguage } from '#server/network/request-language.ts'
import { Refusal, refusal } from '#server/refusals/refusals.ts'
import type { Services } from '#server/services.ts'

export function accountHandlers(services: Services, fairUse: FairUse): Handlers<typeof ACCOUNT_ENDPOINTS> {
  const auth = createAuthContext(services)
  return {
    'GET /export': async ({ c, account: { id } }) => {
      const refused = fairUse.spend(c, 'exports', 1)
      if (refused) return refused
      const data = await inAccountTransaction(services, id, async (trx, learnerId) => {
        await services.audit.record(trx, { action: 'account.exported', ...onItself(services.config, c, id) })
        return exportPerson(services, trx, { userId: id, learnerId }, services.now())
      })
      if (!data) return refusal('account_gone')
      c.header('Content-Disposition', 'attachment; filename="dozenauts-export.json"')
      c.header('Content-Type', 'application/json')
      return c.body(streamExport(services, data))
    },

    'POST /account/deletion-code': async ({ c, account }) =>
      (await mailDeletionCode(auth, c, account.id)) ? c.body(null, 204) : refusal('account_gone'),

    'DELETE /account': async ({ c, account, body }) => {
      const deleted = await deleteAccount(auth, account.id, body, auditedNetwork(services.config, c))
      return deleted instanceof Refusal ? deleted : answerErased(c, deleted)
    },
  }
}

/** Mails the code that may stand for a password when the account is deleted. False when the account is gone. */
async function mailDeletionCode(auth: AuthContext, c: Context, userId: string): Promise<boolean> {
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
