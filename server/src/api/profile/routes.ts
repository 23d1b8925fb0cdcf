import { Hono } from 'hono'
import { countersOf } from '#server/api/balance.ts'
import { readBody, smallBody } from '#server/api/body.ts'
import { inLearnerTransaction } from '#server/api/learner-transaction.ts'
import { accountGone } from '#server/api/problems.ts'
import { findProfile } from '#server/api/profile/find-profile.ts'
import { ProfileChange } from '#server/api/schemas.ts'
import type { Me } from '#server/api/types.ts'
import { changeUser } from '#server/auth/accounts/change-user.ts'
import type { SignedInEnv } from '#server/auth/sessions/require-user.ts'
import type { Query } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'

export function profileRoutes(ctx: Services) {
  return new Hono<SignedInEnv>()
    .get('/me', async (c) => {
      const { id, email } = c.var.user
      const profile = await findProfile(ctx.db.query, id)
      if (!profile) return c.json(accountGone, 401)
      return c.json({
        user: { id, email },
        profile,
        ...(await countersOf(ctx.db.query, id)),
      } satisfies Me)
    })

    .patch('/profile', smallBody(), async (c) => {
      const body = await readBody(c, ProfileChange)
      if (!body.ok) return c.json(body.problem, 400)
      const profile = await inLearnerTransaction(ctx, c.var.user.id, async (trx) => {
        await rename(trx, c.var.user.id, body.value.full_name, ctx.now())
        return findProfile(trx, c.var.user.id)
      })
      return profile ? c.json(profile) : c.json(accountGone, 401)
    })
}

/** The auth service hands out the same name with every session, so both places change together. */
async function rename(query: Query, userId: string, fullName: string, now: number): Promise<void> {
  await query.updateTable('profiles').set({ full_name: fullName }).where('id', '=', userId).execute()
  const user = await query
    .selectFrom('users')
    .select('user_metadata')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const metadata = { ...(JSON.parse(user.user_metadata) as object), full_name: fullName }
  await changeUser(query, userId, { user_metadata: JSON.stringify(metadata) }, now)
}
