import { iso } from '#core/calendar/dates.ts'
import type { ERASURE_ENDPOINTS } from '#server/api/erasures/endpoints.ts'
import type { WaitingErasure } from '#server/api/erasures/schemas.ts'
import { answer } from '#server/api/wire/answer.ts'
import { byOf } from '#server/api/wire/change.ts'
import { answerErased, answerUndoable } from '#server/api/wire/erased.ts'
import type { Handlers } from '#server/api/wire/handler.ts'
import { scrub } from '#server/db/scrub.ts'
import { eraseClassLater } from '#server/erasure/erase-class.ts'
import { eraseLearnerLater } from '#server/erasure/erase-learner.ts'
import { eraseSoon } from '#server/erasure/erasure-job.ts'
import { eraseNow, waitingOf } from '#server/erasure/waiting-erasures.ts'
import { undoErasure } from '#server/people/undo-erasure.ts'
import { Refusal, refusal } from '#server/refusals/refusals.ts'
import type { Services } from '#server/services.ts'

export function erasureHandlers(services: Services): Handlers<typeof ERASURE_ENDPOINTS> {
  const { db, now } = services
  return {
    'POST /learners/:learnerId/erasure': async (call) => {
      const taken = await eraseLearnerLater(services, call.learnerId, byOf(services, call))
      return taken instanceof Refusal ? taken : answerUndoable(services, call.c, call.account.id, taken.id)
    },

    'POST /classes/:classId/erasure': async (call) => {
      const id = await eraseClassLater(services, call.classId, byOf(services, call))
      return id === null ? refusal('unknown_class') : answerUndoable(services, call.c, call.account.id, id)
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
            until: iso(erasesAt),
          }),
        ),
      )
    },

    'POST /erasures/:erasureId/undo': async (call) =>
      answer(call.c, await undoErasure(services, call.c.req.param('erasureId') ?? '', byOf(services, call))),

    'DELETE /erasures/:erasureId': async ({ c, account }) => {
      const gone = await db.transaction(async (trx) => {
        const waiting = (await waitingOf(trx, account.id, now())).find(
          ({ id }) => id === c.req.param('erasureId'),
        )
        return waiting ? eraseNow(trx, waiting.id, now()) : []
      })
      if (gone.length === 0) return refusal('unknown_erasure')
      const still = await eraseSoon(services, gone)
      await scrub(db)
      return answerErased(c, still)
    },
  }
}
