import { type ClassCall, changeClass, changeOpenClass } from '#server/api/classes/change-class.ts'
import { answerClass } from '#server/api/classes/class-answer.ts'
import type { CLASS_ENDPOINTS } from '#server/api/classes/endpoints.ts'
import { answer } from '#server/api/wire/answer.ts'
import { byOf, change } from '#server/api/wire/change.ts'
import { answerErased } from '#server/api/wire/erased.ts'
import type { Handlers } from '#server/api/wire/handler.ts'
import { eraseClass } from '#server/erasure/erase-class.ts'
import { finishErasing } from '#server/erasure/erase-learner.ts'
import { endAssignments } from '#server/learning/classes/assignment-store.ts'
import { limitOfReopening } from '#server/people/classes/class-limits.ts'
import { endSessionsOfClass } from '#server/people/classes/class-sessions.ts'
import { newCode, setGrade } from '#server/people/classes/classes.ts'
import { openClass } from '#server/people/classes/open-class.ts'
import { UNLOCKED } from '#server/people/classes/pupil-lock.ts'
import { Refusal, refusal } from '#server/refusals/refusals.ts'
import type { Services } from '#server/services.ts'

/** An account makes a class; its owner changes, archives and erases it, and renews its code. */
export function ownClassHandlers(services: Services) {
  const { now } = services

  return {
    'POST /classes': async (call) => {
      const { c, account, body } = call
      if (account.email === '') return refusal('pupil_account')
      const entry = { action: 'class.created', subject: account.id } as const
      const made = await change(services, call, entry, async (trx) => {
        const opened = await openClass(services, trx, account.id, body)
        if (opened instanceof Refusal) return opened
        const { schoolClass, erased } = opened
        return { erased, shown: await answerClass(trx, schoolClass.id, account.id, now()) }
      })
      if (made instanceof Refusal) return made
      await finishErasing(services, made.erased)
      return answer(c, made.shown, 201)
    },

    'PATCH /classes/:classId': async (call) => {
      const { c, account, classId, body } = call
      const changed = await changeOpenClass(services, call, { action: 'class.changed' }, async (trx) => {
        const { long_sessions, sounds, grade, ...rest } = body
        const set = {
          ...rest,
          ...(long_sessions === undefined ? {} : { long_sessions: long_sessions ? 1 : 0 }),
          ...(sounds === undefined ? {} : { sounds: sounds ? 1 : 0 }),
        }
        if (Object.keys(set).length > 0)
          await trx.updateTable('classes').set(set).where('id', '=', classId).execute()
        if (grade !== undefined) await setGrade(trx, classId, grade)
        return answerClass(trx, classId, account.id, now())
      })
      return answer(c, changed)
    },

    'PUT /classes/:classId/archived': async (call) => {
      const { c, account, classId, body } = call
      const changed = await changeClass(
        services,
        call,
        { action: 'class.changed' },
        async (trx, { archived_at }) => {
          if (body.archived && archived_at !== null) return refusal('class_archived')
          const limit = archived_at === null ? null : await limitOfReopening(services, trx, classId)
          if (limit) return limit
          await trx
            .updateTable('classes')
            .set({ archived_at: body.archived ? now() : null })
            .where('id', '=', classId)
            .execute()
          if (body.archived) {
            await endAssignments(trx, classId, now())
            await endSessionsOfClass(trx, classId)
          }
          return answerClass(trx, classId, account.id, now())
        },
      )
      return answer(c, changed)
    },

    'DELETE /classes/:classId': async (call) => {
      const erased = await eraseClass(services, call.classId, byOf(services, call))
      return erased ? answerErased(call.c, erased) : refusal('unknown_class')
    },

    'POST /classes/:classId/code': (call) => setCode(services, call, newCode()),
    'DELETE /classes/:classId/code': (call) => setCode(services, call, null),
  } satisfies Partial<Handlers<typeof CLASS_ENDPOINTS>>
}

async function setCode(services: Services, call: ClassCall, code: string | null) {
  const { c, classId } = call
  const set = await changeOpenClass(services, call, { action: 'class.changed' }, async (trx) => {
    await trx.updateTable('classes').set({ code }).where('id', '=', classId).execute()
    // The guesser does not have the new code: wrong tries are counted anew, here as for the class.
    await trx.updateTable('class_members').set(UNLOCKED).where('class_id', '=', classId).execute()
    await endSessionsOfClass(trx, classId)
    return { code }
  })
  return answer(c, set)
}
