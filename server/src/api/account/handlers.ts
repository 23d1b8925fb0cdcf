import { deleteAccount } from '#server/api/account/delete.ts'
import { mailDeletionCode } from '#server/api/account/deletion-code.ts'
import type { ACCOUNT_ENDPOINTS } from '#server/api/account/endpoints.ts'
import { exportPerson } from '#server/api/account/export.ts'
import { streamExport } from '#server/api/account/export-stream.ts'
import type { FairUse } from '#server/api/fair-use/fair-use.ts'
import { answerErased } from '#server/api/wire/erased.ts'
import type { Handlers } from '#server/api/wire/handler.ts'
import { auditedNetwork } from '#server/audit/client-network.ts'
import { createAuthContext } from '#server/auth/accounts/auth-context.ts'
import { inAccountTransaction } from '#server/learning/learner/learner-transaction.ts'
import { Refusal, refusal } from '#server/refusals/refusals.ts'
import type { Services } from '#server/services.ts'

export function accountHandlers(services: Services, fairUse: FairUse): Handlers<typeof ACCOUNT_ENDPOINTS> {
  const auth = createAuthContext(services)
  return {
    'GET /export': async ({ c, account: { id } }) => {
      const refused = fairUse.spend(c, 'exports', 1)
      if (refused) return refused
      const data = await inAccountTransaction(services, id, async (trx, learnerId) => {
        await services.audit.record(trx, {
          action: 'account.exported',
          actor: id,
          subject: id,
          network: auditedNetwork(services.config, c),
        })
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
