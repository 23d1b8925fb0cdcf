import { accountPlanBody } from '#server/api/plans/account-plan.ts'
import type { PROFILE_ENDPOINTS } from '#server/api/profile/endpoints.ts'
import { findProfile, profileOf, readProfile, readTeaches } from '#server/api/profile/find-profile.ts'
import type { Me } from '#server/api/profile/schemas.ts'
import type { Handlers } from '#server/api/wire/handler.ts'
import { accountGone, pupilAccount, refuse } from '#server/api/wire/problems.ts'
import { runBatch } from '#server/db/prepared.ts'
import { countersOf } from '#server/learning/learner/balance.ts'
import { inOwnLearnerTransaction } from '#server/learning/learner/learner-transaction.ts'
import { learnersCall, readLearners } from '#server/people/learners.ts'
import { renameAccount } from '#server/people/rename-account.ts'
import type { Services } from '#server/services.ts'

export function profileHandlers(services: Services): Handlers<typeof PROFILE_ENDPOINTS> {
  const { db } = services
  return {
    'GET /me': async ({ c, account: { id, email } }) => {
      const [found, rows] = await runBatch(
        db.reads,
        profileOf({ userId: id }),
        learnersCall({ accountId: id }),
      )
      const profile = readProfile(found)
      const learners = readLearners(rows)
      const own = learners.find((learner) => learner.own)
      if (!profile || !own) return refuse(c, accountGone)
      return c.json({
        user: { id, email },
        profile,
        learners,
        plan: await accountPlanBody(services, { id, email }),
        teaches: readTeaches(found),
        ...(await countersOf(db.reads, own.id)),
      } satisfies Me)
    },

    'PATCH /profile': async ({ c, account, body }) => {
      // A pupil is called what the teacher says: classmates see the name.
      if (account.email === '') return refuse(c, pupilAccount)
      const profile = await inOwnLearnerTransaction(services, account.id, async (trx) => {
        await renameAccount(trx, account.id, body.full_name, services.now())
        return findProfile(trx, account.id)
      })
      return profile ? c.json(profile) : refuse(c, accountGone)
    },
  }
}
