import { Hono } from 'hono'
import { deleteAccount } from '#server/api/account/delete.ts'
import { exportPerson } from '#server/api/account/export.ts'
import { readBody, smallBody } from '#server/api/body.ts'
import { inTurn } from '#server/api/in-turn.ts'
import { accountGone, tooManyTries, wrongPassword } from '#server/api/refusals.ts'
import { AccountDeletion } from '#server/api/schemas.ts'
import type { SignedInEnv } from '#server/auth/bearer.ts'
import { createPasswords } from '#server/auth/passwords.ts'
import type { Context } from '#server/context.ts'

export function accountRoutes(ctx: Context) {
  const passwords = createPasswords()
  return new Hono<SignedInEnv>()
    .get('/export', async (c) => {
      const { id } = c.var.user
      const data = await inTurn(ctx, id, (trx) => exportPerson(trx, id, ctx.now()))
      if (!data) return c.json(accountGone, 401)
      c.header('Content-Disposition', 'attachment; filename="dozenauts-export.json"')
      c.header('Cache-Control', 'no-store')
      return c.json(data)
    })

    .delete('/account', smallBody(), async (c) => {
      const body = await readBody(c, AccountDeletion)
      if (!body.ok) return c.json(body.problem, 400)
      const deleted = await deleteAccount(ctx, passwords, c.var.user.id, body.value.password)
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
    })
}
