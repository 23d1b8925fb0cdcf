import { changeClass, changeOpenClass } from '#server/api/classes/change-class.ts'
import { cardOf, cardsOf } from '#server/api/classes/class-answer.ts'
import type { CLASS_ENDPOINTS } from '#server/api/classes/endpoints.ts'
import { renewCards } from '#server/api/classes/renew-cards.ts'
import { answer } from '#server/api/wire/answer.ts'
import type { Handlers } from '#server/api/wire/handler.ts'
import { idInPath } from '#server/api/wire/path-id.ts'
import { NEVER_MISSED } from '#server/people/classes/card-misses.ts'
import { findPupil } from '#server/people/classes/classes.ts'
import { OPENED } from '#server/people/classes/pupil-lock.ts'
import { refusal } from '#server/refusals/refusals.ts'
import type { Services } from '#server/services.ts'

export function cardHandlers(services: Services) {
  return {
    'GET /classes/:classId/cards': async (call) => {
      const entry = { action: 'class.cards-shown' } as const
      const cards = await changeClass(services, call, entry, (trx, schoolClass) =>
        cardsOf(services, trx, schoolClass),
      )
      return answer(call.c, cards)
    },

    'POST /classes/:classId/pupils/:pupilId/card': async (call) => {
      const { c, classId } = call
      const pupilId = idInPath(c, 'pupilId')
      const entry = { action: 'pupil.card-renewed', subject: pupilId } as const
      const card = await changeOpenClass(services, call, entry, async (trx) => {
        const pupil = await findPupil(trx, classId, pupilId)
        if (!pupil) return refusal('unknown_pupil')
        await renewCards(services, trx, classId, [pupilId])
        return cardOf(services, { ...pupil, card: pupil.card + 1 })
      })
      return answer(c, card)
    },

    'POST /classes/:classId/pupils/:pupilId/unlock': async (call) => {
      const { c, classId } = call
      const pupilId = idInPath(c, 'pupilId')
      const entry = { action: 'pupil.unlocked', subject: pupilId } as const
      const opened = await changeOpenClass(services, call, entry, async (trx) => {
        await services.db.lock(trx, `pupil:${pupilId}`)
        const set = await trx
          .updateTable('class_members')
          .set({ ...OPENED, ...NEVER_MISSED })
          .where('class_id', '=', classId)
          .where('learner_id', '=', pupilId)
          .executeTakeFirst()
        return set.numUpdatedRows > 0n ? null : refusal('unknown_pupil')
      })
      return answer(c, opened)
    },
  } satisfies Partial<Handlers<typeof CLASS_ENDPOINTS>>
}
