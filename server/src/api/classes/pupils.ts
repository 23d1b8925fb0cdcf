import { changeOpenClass } from '#server/api/classes/change-class.ts'
import { answerClass } from '#server/api/classes/class-answer.ts'
import type { CLASS_ENDPOINTS } from '#server/api/classes/endpoints.ts'
import { answer } from '#server/api/wire/answer.ts'
import { byOf } from '#server/api/wire/change.ts'
import { answerRemoved } from '#server/api/wire/erased.ts'
import type { Handlers } from '#server/api/wire/handler.ts'
import { idInPath } from '#server/api/wire/path-id.ts'
import { pupilAccountOf } from '#server/db/own-learner.ts'
import { removePupil } from '#server/erasure/remove-pupil.ts'
import { limitOfPupils } from '#server/people/classes/class-limits.ts'
import { findPupil } from '#server/people/classes/classes.ts'
import { addPupils } from '#server/people/classes/pupils.ts'
import { refusal } from '#server/refusals/refusals.ts'
import type { Services } from '#server/services.ts'

export function pupilHandlers(services: Services) {
  const { now } = services
  return {
    'POST /classes/:classId/pupils': async (call) => {
      const { c, account, classId, body } = call
      const added = await changeOpenClass(
        services,
        call,
        { action: 'pupils.added' },
        async (trx, schoolClass) => {
          const noRoom = await limitOfPupils(services, trx, classId, body.names.length)
          if (noRoom) return noRoom
          await addPupils(trx, schoolClass, body.names, now())
          return answerClass(trx, classId, account.id, now())
        },
      )
      return answer(c, added, 201)
    },

    'PATCH /classes/:classId/pupils/:pupilId': async (call) => {
      const { c, account, classId, body } = call
      const pupilId = idInPath(c, 'pupilId')
      const entry = { action: 'pupil.renamed', subject: pupilId } as const
      const renamed = await changeOpenClass(services, call, entry, async (trx) => {
        if (!(await findPupil(trx, classId, pupilId))) return refusal('unknown_pupil')
        await trx.updateTable('learners').set({ name: body.name }).where('id', '=', pupilId).execute()
        const accountId = await pupilAccountOf(trx, pupilId)
        if (accountId !== undefined)
          await trx
            .updateTable('profiles')
            .set({ full_name: body.name })
            .where('id', '=', accountId)
            .execute()
        return answerClass(trx, classId, account.id, now())
      })
      return answer(c, renamed)
    },

    'PUT /classes/:classId/pupils/:pupilId/need': async (call) => {
      const { c, classId, body } = call
      const pupilId = idInPath(c, 'pupilId')
      const entry = { action: 'pupil.looked-after', subject: pupilId } as const
      const noted = await changeOpenClass(services, call, entry, async (trx) => {
        if (!(await findPupil(trx, classId, pupilId))) return refusal('unknown_pupil')
        await trx
          .updateTable('class_members')
          .set({ need_done: body.done, need_done_at: body.done === null ? null : now() })
          .where('class_id', '=', classId)
          .where('learner_id', '=', pupilId)
          .execute()
        return null
      })
      return answer(c, noted)
    },

    'DELETE /classes/:classId/pupils/:pupilId': async (call) => {
      const { c, account, classId } = call
      const removed = await removePupil(services, classId, idInPath(c, 'pupilId'), byOf(services, call))
      return answerRemoved(services, c, account.id, removed)
    },
  } satisfies Partial<Handlers<typeof CLASS_ENDPOINTS>>
}
