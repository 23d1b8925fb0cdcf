import { MAX_LEARNERS } from '#core/plans/seats.ts'
import { changeLearner } from '#server/api/learners/change-learner.ts'
import type { LEARNER_ENDPOINTS } from '#server/api/learners/endpoints.ts'
import type { LearnerSummary } from '#server/api/learners/schemas.ts'
import type { Handlers } from '#server/api/wire/handler.ts'
import {
  accountGone,
  heldByClass,
  planLimit,
  pupilAccount,
  refuse,
  tooManyLearners,
  unknownLearner,
} from '#server/api/wire/problems.ts'
import { auditedNetwork } from '#server/audit/client-network.ts'
import { eraseLearner } from '#server/erasure/erase-learner.ts'
import { countersOf } from '#server/learning/learner/balance.ts'
import { inAccountTransaction, inLearnerTransaction } from '#server/learning/learner/learner-transaction.ts'
import { addLearner } from '#server/people/family.ts'
import { isPupil } from '#server/people/guardians.ts'
import { findLearner } from '#server/people/learners.ts'
import { seatsFor } from '#server/people/plans/plans.ts'
import { allowResearch, stopResearch } from '#server/people/research-consents.ts'
import type { Services } from '#server/services.ts'

/** The learners of a family: added, changed and erased by its account. */
export function learnerHandlers(services: Services): Handlers<typeof LEARNER_ENDPOINTS> {
  const { db, audit, config, now } = services
  return {
    'POST /learners': async ({ c, account: { id: actor, email }, body }) => {
      // A pupil's account has no address, and only an account with one can have a family.
      if (email === '') return refuse(c, pupilAccount)
      const network = auditedNetwork(config, c)
      const added = await inAccountTransaction(services, actor, async (trx) => {
        const { family } = await seatsFor(config, trx, actor, now())
        const learner = await addLearner(trx, actor, body, family, now())
        if (!learner) return family < MAX_LEARNERS ? planLimit : tooManyLearners
        await audit.record(trx, { action: 'learner.added', actor, subject: learner.id, network })
        return learner
      })
      if (!added) return refuse(c, accountGone)
      return 'code' in added ? refuse(c, added) : c.json(added, 201)
    },

    'PATCH /learners/:learnerId': async ({ c, account, learnerId, body }) => {
      const { place: _ownList, ...ofTheLearner } = body
      // The class names its pupils; neither they nor their parents do.
      if (Object.keys(ofTheLearner).length > 0 && (await isPupil(db.query, learnerId)))
        return refuse(c, heldByClass)
      const by = { actor: account.id, network: auditedNetwork(config, c) }
      const learner = await changeLearner(services, learnerId, body, by)
      return learner ? c.json(learner) : refuse(c, unknownLearner)
    },

    'PUT /learners/:learnerId/pictures': async ({ c, account, learnerId, body }) => {
      const pictures = body.pictures === null ? null : JSON.stringify(body.pictures)
      await db.transaction(async (trx) => {
        await trx.updateTable('learners').set({ pictures }).where('id', '=', learnerId).execute()
        await audit.record(trx, {
          action: 'learner.changed',
          actor: account.id,
          subject: learnerId,
          network: auditedNetwork(config, c),
          detail: { fields: 'pictures' },
        })
      })
      return c.body(null, 204)
    },

    'PUT /learners/:learnerId/research': async ({ c, account: { id: actor, email }, learnerId, body }) => {
      // An account without an address is a pupil's, and only an adult decides this.
      if (email === '') return refuse(c, pupilAccount)
      const network = auditedNetwork(config, c)
      const chosen = await inLearnerTransaction(services, learnerId, async (trx) => {
        const changed = body.allowed
          ? await allowResearch(trx, { accountId: actor, learnerId }, now())
          : await stopResearch(trx, learnerId)
        const action = body.allowed ? 'research.allowed' : 'research.stopped'
        if (changed) await audit.record(trx, { action, actor, subject: learnerId, network })
        return true
      })
      return chosen ? c.body(null, 204) : refuse(c, unknownLearner)
    },

    'DELETE /learners/:learnerId': async ({ c, account, learnerId }) => {
      const by = { actor: account.id, network: auditedNetwork(config, c) }
      switch (await eraseLearner(services, learnerId, by)) {
        case 'erased':
          return c.body(null, 204)
        case 'pupil':
          return refuse(c, heldByClass)
        case 'gone':
          return refuse(c, unknownLearner)
      }
    },

    'GET /learners/:learnerId/summary': async ({ c, learnerId }) => {
      const learner = await findLearner(db.query, learnerId)
      return c.json({ ...learner, ...(await countersOf(db.query, learnerId)) } satisfies LearnerSummary)
    },
  }
}
