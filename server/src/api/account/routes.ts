import { Hono } from 'hono'
import { deleteAccount } from '#server/api/account/delete.ts'
import { mailDeletionCode } from '#server/api/account/deletion-code.ts'
import { exportPerson } from '#server/api/account/export.ts'
import { streamExport } from '#server/api/account/export-stream.ts'
import { readBody, smallBody } from '#server/api/body.ts'
import type { FairUse } from '#server/api/fair-use.ts'
import { inLearnerTransaction } from '#server/api/learner-transaction.ts'
import { accountGone, tooManyTries, wrongCode, wrongPassword } from '#server/api/problems.ts'
import { AccountDeletion } from '#server/api/schemas.ts'
import { auditedNetwork } from '#server/audit/client-network.ts'
import { createAuthContext } from '#server/auth/accounts/auth-context.ts'
import type { SignedInEnv } from '#server/auth/sessions/require-user.ts'
import type { Services } from '#server/services.ts'

export function accountRoutes(ctx: Services, fairUse: FairUse) {
  const auth = createAuthContext(ctx)
  return new Hono<SignedInEnv>()
    .get('/export', async (c) => {
      const refused = fairUse.spend(c, 'exports', 1)
      if (refused) return refused
      const { id } = c.var.user
      const data = await inLearnerTransaction(ctx, id, async (trx) => {
        await ctx.audit.record(trx, {
          action: 'account.exported',
          actor: id,
          subject: id,
          network: auditedNetwork(ctx.config, c),
        })
        return exportPerson(trx, id, ctx.now())
      })
      if (!data) return c.json(accountGone, 401)
      c.header('Content-Disposition', 'attachment; filename="dozenauts-export.json"')
      c.header('Content-Type', 'application/json')
      return c.body(streamExport(ctx, id, data))
    })

    .post('/account/deletion-code', smallBody(), async (c) =>
      (await mailDeletionCode(auth, c, c.var.user.id)) ? c.body(null, 204) : c.json(accountGone, 401),
    )

    .delete('/account', smallBody(), async (c) => {
      const body = await readBody(c, AccountDeletion)
      if (!body.ok) return c.json(body.problem, 400)
      const deleted = await deleteAccount(auth, c.var.user.id, body.value, auditedNetwork(ctx.config, c))
      switch (deleted.result) {
        case 'deleted':
          return c.body(null, 204)
        case 'gone':
          return c.json(accountGone, 401)
        case 'wrong-password':
          return c.json(wrongPassword, 403)
        case 'wrong-code':
          return c.json(wrongCode, 403)
        case 'too-many-tries':
          c.header('Retry-After', String(deleted.retryAfterSeconds))
          return c.json(tooManyTries, 429)
      }
    })
}
