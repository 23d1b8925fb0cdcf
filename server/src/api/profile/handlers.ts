import { countersOf } from '#server/api/balance.ts'
import type { Handlers } from '#server/api/handler.ts'
import { inOwnLearnerTransaction } from '#server/api/learner-transaction.ts'
import { accountPlanBody } from '#server/api/plans/account-plan.ts'
import { accountGone, pupilAccount } from '#server/api/problems.ts'
import { findProfile, profileOf, readProfile, readTeaches } from '#server/api/profile/find-profile.ts'
import { renameAccount } from '#server/api/profile/rename-account.ts'
import type { LearnerSummary, Me } from '#server/api/types.ts'
import { together } from '#server/db/prepared.ts'
import { findLearner, learnersCall, readLearners } from '#server/people/learners.ts'
import type { Services } from '#server/services.ts'

export function profileHandlers(
  services: Services,
): Pick<Handlers, 'GET /me' | 'PATCH /profile' | 'GET /learners/:learnerId/summary'> {
  const { db } = services
  return {
    'GET /me': async ({ c, account: { id, email } }) => {
      const [found, rows] = await together(
        db.reads,
        profileOf({ userId: id }),
        learnersCall({ accountId: id }),
      )
      const profile = readProfile(found)
      const learners = readLearners(rows)
      const own = learners.find((learner) => learner.own)
      if (!profile || !own) return c.json(accountGone, 401)
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
      if (account.email === '') return c.json(pupilAccount, 403)
      const profile = await inOwnLearnerTransaction(services, account.id, async (trx) => {
        await renameAccount(trx, account.id, body.full_name, services.now())
        return findProfile(trx, account.id)
      })
      return profile ? c.json(profile) : c.json(accountGone, 401)
    },

    'GET /learners/:learnerId/summary': async ({ c, learnerId }) => {
      const learner = await findLearner(db.query, learnerId)
      return c.json({ ...learner, ...(await countersOf(db.reads, learnerId)) } satisfies LearnerSummary)
    },
  }
}
