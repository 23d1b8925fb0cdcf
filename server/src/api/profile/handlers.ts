import { accountPlanBody } from '#server/api/plans/account-plan.ts'
import type { PROFILE_ENDPOINTS } from '#server/api/profile/endpoints.ts'
import { findProfile, profileOf, readProfile, readTeaches } from '#server/api/profile/find-profile.ts'
import type { Me } from '#server/api/profile/schemas.ts'
import type { Handlers } from '#server/api/wire/handler.ts'
import { accountGone, pupilAccount } from '#server/api/wire/problems.ts'
import { together } from '#server/db/prepared.ts'
import { counterReads, readCounters } from '#server/learning/learner/balance.ts'
import { inLearnerTransaction } from '#server/learning/learner/learner-transaction.ts'
import { learnersCall, readLearners } from '#server/people/learners.ts'
import { renameAccount } from '#server/people/rename-account.ts'
import type { Services } from '#server/services.ts'

export function profileHandlers(services: Services): Handlers<typeof PROFILE_ENDPOINTS> {
  const { db } = services
  return {
    'GET /me': async ({ c, account: { id, email } }) => {
      const [found, learners, ...counters] = await together(
        db.reads,
        profileOf({ userId: id }),
        learnersCall({ accountId: id }),
        ...counterReads(id),
      )
      const profile = readProfile(found)
      if (!profile) return c.json(accountGone, 401)
      return c.json({
        user: { id, email },
        profile,
        learners: readLearners(learners),
        plan: await accountPlanBody(services, { id, email }),
        teaches: readTeaches(found),
        ...readCounters(counters),
      } satisfies Me)
    },

    'PATCH /profile': async ({ c, account, body }) => {
      // A pupil is called what the teacher says: classmates see the name.
      if (account.email === '') return c.json(pupilAccount, 403)
      const profile = await inLearnerTransaction(services, account.id, async (trx) => {
        await renameAccount(trx, account.id, body.full_name, services.now())
        return findProfile(trx, account.id)
      })
      return profile ? c.json(profile) : c.json(accountGone, 401)
    },
  }
}
