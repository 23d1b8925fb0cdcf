import type { Context } from 'hono'
import type { ERASURE_ENDPOINTS } from '#server/api/erasures/endpoints.ts'
import type { WaitingErasure } from '#server/api/erasures/schemas.ts'
import { answerErased, answerUndoable } from '#server/api/wire/erased.ts'
import type { Handlers } from '#server/api/wire/handler.ts'
import {
  CLASS_LIMITS,
  classFull,
  heldByClass,
  planLimit,
  refuse,
  tooManyLearners,
  unknownClass,
  unknownErasure,
  unknownLearner,
} from '#server/api/wire/problems.ts'
import { auditedNetwork } from '#server/audit/client-network.ts'
import { scrub } from '#server/db/scrub.ts'
import { eraseClassLater } from '#server/erasure/erase-class.ts'
import { eraseLearnerLater } from '#server/erasure/erase-learner.ts'
import { eraseSoon } from '#server/erasure/erasure-job.ts'
import { eraseNow, waitingOf } from '#server/erasure/waiting-erasures.ts'
import { type UndoProblem, undoErasure } from '#server/people/undo-erasure.ts'
import type { Services } from '#server/services.ts'

const UNDO_ANSWERS = {
  unknown: unknownErasure,
  'unknown-class': unknownClass,
  'class-full': classFull,
  'plan-limit': planLimit,
  'too-many-learners': tooManyLearners,
  ...CLASS_LIMITS,
} as const satisfies Readonly<Record<UndoProblem, unknown>>

export function erasureHandlers(services: Services): Handlers<typeof ERASURE_ENDPOINTS> {
  const { db, config, now } = services
  const by = (c: Context, account: { readonly id: string }) => ({
    actor: account.id,
    network: auditedNetwork(config, c),
  })
  const find = async (c: Context, account: { readonly id: string }) =>
    (await waitingOf(db.query, account.id, now())).find(({ id }) => id === c.req.param('erasureId'))
  return {
    'POST /learners/:learnerId/erasure': async ({ c, account, learnerId }) => {
      const taken = await eraseLearnerLater(services, learnerId, by(c, account))
      if (taken === 'pupil') return refuse(c, heldByClass)
      return taken === 'gone' ? refuse(c, unknownLearner) : answerUndoable(services, c, account.id, taken.id)
    },

    'POST /classes/:classId/erasure': async ({ c, account, classId }) => {
      const id = await eraseClassLater(services, classId, by(c, account))
      return id === null ? refuse(c, unknownClass) : answerUndoable(services, c, account.id, id)
    },

    'GET /erasures': async ({ c, account }) => {
      const waiting = await waitingOf(db.query, account.id, now())
      return c.json(
        waiting.map(
          ({ id, kind, name, classId, pupils, erasesAt }): WaitingErasure => ({
            id,
            kind,
            name,
            class_id: kind === 'pupil' ? classId : null,
            pupils,
            until: new Date(erasesAt).toISOString(),
          }),
        ),
      )
    },

    'POST /erasures/:erasureId/undo': async ({ c, account }) => {
      const problem = await undoErasure(services, c.req.param('erasureId') ?? '', by(c, account))
      return problem === null ? c.body(null, 204) : refuse(c, UNDO_ANSWERS[problem])
    },

    'DELETE /erasures/:erasureId': async ({ c, account }) => {
      const waiting = await find(c, account)
      if (!waiting) return refuse(c, unknownErasure)
      await db.transaction((trx) => eraseNow(trx, waiting.id, now()))
      const still = await eraseSoon(services, [waiting.id])
      await scrub(db)
      return answerErased(c, still)
    },
  }
}
