import { deleteAccount } from '#server/api/account/delete.ts'
import { exportPerson } from '#server/api/account/export.ts'
import type { Handlers } from '#server/api/handler.ts'
import { inLearnerTransaction } from '#server/api/learner-transaction.ts'
import { accountGone, tooManyTries, wrongPassword } from '#server/api/problems.ts'
import { createPasswords } from '#server/auth/accounts/passwords.ts'
import type { Services } from '#server/services.ts'

export function accountHandlers(services: Services): Pick<Handlers, 'GET /export' | 'DELETE /account'> {
  const passwords = createPasswords()
  return {
    'GET /export': async ({ c, account: { id } }) => {
      const data = await inLearnerTransaction(services, id, (trx) => exportPerson(trx, id, services.now()))
      if (!data) return c.json(accountGone, 401)
      c.header('Content-Disposition', 'attachment; filename="dozenauts-export.json"')
      c.header('Cache-Control', 'no-store')
      return c.json(data)
    },

    'DELETE /account': async ({ c, account, body }) => {
      const deleted = await deleteAccount(services, passwords, account.id, body.password)
      switch (deleted.result) {
        case 'deleted':
          return c.body(null, 204)
        case 'gone':
          return c.json(accountGone, 401)
        case 'wrong-password':
          return c.json(wrongPassword, 403)
        case 'too-many-tries':
          c.header('Retry-After', String(deleted.retryAfterSeconds))
          return c.json(tooManyTries, 429)
      }
    },
  }
}
