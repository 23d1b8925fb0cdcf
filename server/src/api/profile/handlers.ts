import { countersOf } from '#server/api/balance.ts'
import type { Handlers } from '#server/api/handler.ts'
import { inLearnerTransaction } from '#server/api/learner-transaction.ts'
import { accountGone } from '#server/api/problems.ts'
import { findProfile } from '#server/api/profile/find-profile.ts'
import type { LearnerSummary, Me } from '#server/api/types.ts'
import { changeUser } from '#server/auth/accounts/change-user.ts'
import type { Query } from '#server/db/database.ts'
import { findLearner, learnersOf } from '#server/people/learners.ts'
import type { Services } from '#server/services.ts'

export function profileHandlers(
  services: Services,
): Pick<Handlers, 'GET /me' | 'PATCH /profile' | 'GET /learners/:learnerId/summary'> {
  const { db } = services
  return {
    'GET /me': async ({ c, account: { id, email } }) => {
      const profile = await findProfile(db.query, id)
      if (!profile) return c.json(accountGone, 401)
      return c.json({
        user: { id, email },
        profile,
        learners: await learnersOf(db.query, id),
        ...(await countersOf(db.query, id)),
      } satisfies Me)
    },

    'PATCH /profile': async ({ c, account, body }) => {
      const profile = await inLearnerTransaction(services, account.id, async (trx) => {
        await rename(trx, account.id, body.full_name, services.now())
        return findProfile(trx, account.id)
      })
      return profile ? c.json(profile) : c.json(accountGone, 401)
    },

    'GET /learners/:learnerId/summary': async ({ c, learnerId }) => {
      const learner = await findLearner(db.query, learnerId)
      return c.json({ ...learner, ...(await countersOf(db.query, learnerId)) } satisfies LearnerSummary)
    },
  }
}

/** The auth service hands out the same name with every session, so both places change together. */
async function rename(query: Query, accountId: string, fullName: string, now: number): Promise<void> {
  await query.updateTable('profiles').set({ full_name: fullName }).where('id', '=', accountId).execute()
  const user = await query
    .selectFrom('users')
    .select('user_metadata')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const metadata = { ...(JSON.parse(user.user_metadata) as object), full_name: fullName }
  await changeUser(query, accountId, { user_metadata: JSON.stringify(metadata) }, now)
}
