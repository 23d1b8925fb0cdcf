import { MAX_LEARNERS } from '#core/plans/seats.ts'
import { changeLearner } from '#server/api/learners/change-learner.ts'
import type { LEARNER_ENDPOINTS } from '#server/api/learners/endpoints.ts'
import type { LearnerSummary } from '#server/api/learners/schemas.ts'
import { answer } from '#server/api/wire/answer.ts'
import { byOf, change } from '#server/api/wire/change.ts'
import type { Handlers } from '#server/api/wire/handler.ts'
import { auditedNetwork } from '#server/audit/client-network.ts'
import { eraseLearner } from '#server/erasure/erase-learner.ts'
import { countersOf } from '#server/learning/learner/balance.ts'
import { inAccountTransaction, inLearnerTransaction } from '#server/learning/learner/learner-transaction.ts'
import { addLearner } from '#server/people/family.ts'
import { isPupil } from '#server/people/guardians.ts'
import { findLearner } from '#server/people/learners.ts'
import { seatsFor } from '#server/people/plans/plans.ts'
import { allowResearch, stopResearch } from '#server/people/research-consents.ts'
import { refusal } from '#server/refusals/refusals.ts'
import type { Services } from '#server/services.ts'

/** The learners of a family: added, changed and erased by its account. */
export function learnerHandlers(services: Services): Handlers<typeof LEARNER_ENDPOINTS> {
  const { db, audit, config, now } = services
  return {
    'POST /learners': async ({ c, account, body }) => {
      const { id: actor, email } = account
      // A pupil's account has no address, and only an account with one can have a family.
      if (email === '') return refusal('pupil_account')
      const by = byOf(services, { c, account })
      const added = await inAccountTransaction(services, actor, async (trx) => {
        const { family } = await seatsFor(config, trx, actor, now())
        const learner = await addLearner(trx, actor, body, family, now())
        if (!learner) return family < MAX_LEARNERS ? refusal('plan_limit') : refusal('too_many_learners')
        await audit.record(trx, { action: 'learner.added', subject: learner.id, ...by })
        return learner
      })
      return answer(c, added ?? refusal('account_gone'), 201)
    },

    'PATCH /learners/:learnerId': async ({ c, account, learnerId, body }) => {
      const { place: _ownList, ...ofTheLearner } = body
      // The class names its pupils; neither they nor their parents do.
      if (Object.keys(ofTheLearner).length > 0 && (await isPupil(db.query, learnerId)))
        return refusal('held_by_class')
      const by = byOf(services, { c, account })
      return answer(c, (await changeLearner(services, learnerId, body, by)) ?? refusal('unknown_learner'))
    },

    'PUT /learners/:learnerId/pictures': async ({ c, account, learnerId, body }) => {
      const pictures = body.pictures === null ? null : JSON.stringify(body.pictures)
      const entry = { action: 'learner.changed', subject: learnerId, detail: { fields: 'pictures' } } as const
      await change(services, { c, account }, entry, (trx) =>
        trx.updateTable('learners').set({ pictures }).where('id', '=', learnerId).execute(),
      )
      return c.body(null, 204)
    },

    'PUT /learners/:learnerId/research': async ({ c, account: { id: actor, email }, learnerId, body }) => {
      // An account without an address is a pupil's, and only an adult decides this.
      if (email === '') return refusal('pupil_account')
      const network = auditedNetwork(config, c)
      const chosen = await inLearnerTransaction(services, learnerId, async (trx) => {
        const changed = body.allowed
          ? await allowResearch(trx, { accountId: actor, learnerId }, now())
          : await stopResearch(trx, learnerId)
        const action = body.allowed ? 'research.allowed' : 'research.stopped'
        if (changed) await audit.record(trx, { action, actor, subject: learnerId, network })
        return true
      })
      return chosen ? c.body(null, 204) : refusal('unknown_learner')
    },

    'DELETE /learners/:learnerId': async (call) =>
      answer(call.c, await eraseLearner(services, call.learnerId, byOf(services, call))),

    'GET /learners/:learnerId/summary': async ({ c, learnerId }) => {
      const learner = await findLearner(db.query, learnerId)
      return c.json({ ...learner, ...(await countersOf(db.query, learnerId)) } satisfies LearnerSummary)
    },
  }
}
