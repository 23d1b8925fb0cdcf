import { Hono } from 'hono'
import { readBody, smallBody } from '#server/api/body.ts'
import { inTurn } from '#server/api/in-turn.ts'
import { findProfile } from '#server/api/profile/find-profile.ts'
import { countersOf } from '#server/api/purse.ts'
import { accountGone } from '#server/api/refusals.ts'
import { ProfileChange } from '#server/api/schemas.ts'
import type { Me } from '#server/api/types.ts'
import type { SignedInEnv } from '#server/auth/bearer.ts'
import { changeUser } from '#server/auth/change-user.ts'
import type { Context } from '#server/context.ts'
import type { Query } from '#server/db/database.ts'

export function profileRoutes(ctx: Context) {
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
      const profile = await inTurn(ctx, c.var.user.id, async (trx) => {
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
