import type { Transaction } from 'kysely'
import { changeOpenClass } from '#server/api/classes/change-class.ts'
import { cardsOf } from '#server/api/classes/class-answer.ts'
import { renewCards } from '#server/api/classes/renew-cards.ts'
import type { ROSTER_ENDPOINTS } from '#server/api/roster/endpoints.ts'
import { answer } from '#server/api/wire/answer.ts'
import type { Handlers } from '#server/api/wire/handler.ts'
import type { ClassRow } from '#server/db/schema/classes.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { renewTakenCards } from '#server/erasure/taken-ways.ts'
import { newCode, pupilsOf } from '#server/people/classes/classes.ts'
import type { Services } from '#server/services.ts'

/** New cards for everybody, as after a teacher has left. */
export function renewalHandlers(services: Services) {
  const renewed = async (trx: Transaction<Tables>, schoolClass: ClassRow) => {
    const pupils = await pupilsOf(trx, schoolClass.id)
    await renewTakenCards(trx, schoolClass.id)
    await renewCards(
      services,
      trx,
      schoolClass.id,
      pupils.map(({ learner_id }) => learner_id),
    )
    return cardsOf(services, trx, schoolClass)
  }

  return {
    'POST /classes/:classId/cards': async (call) =>
      answer(call.c, await changeOpenClass(services, call, { action: 'class.cards-renewed' }, renewed)),

    'POST /classes/:classId/renewal': async (call) => {
      const entry = { action: 'class.cards-renewed' } as const
      const cards = await changeOpenClass(services, call, entry, async (trx, schoolClass) => {
        // A class that is closed stays closed.
        const code = schoolClass.code === null ? null : newCode()
        const set = { code, teacher_left_at: null }
        await trx.updateTable('classes').set(set).where('id', '=', schoolClass.id).execute()
        return renewed(trx, { ...schoolClass, ...set })
      })
      return answer(call.c, cards)
    },

    'DELETE /classes/:classId/renewal': async (call) => {
      const entry = { action: 'class.changed' } as const
      const kept = await changeOpenClass(services, call, entry, async (trx, { id }) => {
        await trx.updateTable('classes').set({ teacher_left_at: null }).where('id', '=', id).execute()
        return null
      })
      return answer(call.c, kept)
    },
  } satisfies Partial<Handlers<typeof ROSTER_ENDPOINTS>>
}
