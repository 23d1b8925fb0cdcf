import { accountPlanBody } from '#server/api/plans/account-plan.ts'
import type { PROFILE_ENDPOINTS } from '#server/api/profile/endpoints.ts'
import {
  findProfile,
  profileOf,
  readErased,
  readProfile,
  readTeaches,
} from '#server/api/profile/find-profile.ts'
import type { Me } from '#server/api/profile/schemas.ts'
import { answerWhoPlays } from '#server/api/profile/who-plays.ts'
import { answer } from '#server/api/wire/answer.ts'
import { byOf } from '#server/api/wire/change.ts'
import type { Handlers } from '#server/api/wire/handler.ts'
import { countersOf } from '#server/learning/learner/balance.ts'
import { inAccountTransaction } from '#server/learning/learner/learner-transaction.ts'
import { createAdultGate } from '#server/people/adult-gate.ts'
import { learnersOf } from '#server/people/learners.ts'
import { renameAccount } from '#server/people/rename-account.ts'
import { refusal } from '#server/refusals/refusals.ts'
import type { Services } from '#server/services.ts'

const NOTHING_WON = { coins: 0, trophies: 0, stickers: 0 }

export function profileHandlers(services: Services): Handlers<typeof PROFILE_ENDPOINTS> {
  const { db } = services
  const { findGrant } = createAdultGate(services)
  return {
    'GET /me': async ({ c, account: { id, email } }) => {
      const [found, learners] = await Promise.all([
        profileOf({ userId: id })(db.query),
        learnersOf(db.query, id),
      ])
      const profile = readProfile(found)
      const own = learners.find((learner) => learner.own) ?? learners.find(({ role }) => role === 'self')
      if (!profile) return refusal('account_gone')
      return c.json({
        user: { id, email },
        profile,
        learners,
        ...(await readErased(services, found)),
        plan: await accountPlanBody(services, { id, email }),
        teaches: readTeaches(found),
        ...(own ? await countersOf(db.query, own.id) : NOTHING_WON),
      } satisfies Me)
    },

    'PUT /who-plays': async ({ c, account, body }) => {
      // A pupil of a class plays, and nobody else does so with that account.
      if (account.email === '') return refusal('pupil_account')
      const gateIsOpen = (await findGrant(account.sessionId)) !== null
      const by = { ...byOf(services, { c, account }), gateIsOpen }
      return answer(c, await answerWhoPlays(services, body, by))
    },

    'PATCH /profile': async ({ c, account, body }) => {
      // A pupil is called what the teacher says: classmates see the name.
      if (account.email === '') return refusal('pupil_account')
      const profile = await inAccountTransaction(services, account.id, async (trx) => {
        await renameAccount(trx, account.id, body.full_name, services.now())
        return findProfile(trx, account.id)
      })
      return profile ? c.json(profile) : refusal('account_gone')
    },
  }
}
