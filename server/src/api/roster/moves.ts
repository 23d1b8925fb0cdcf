import { changeClass, changeOpenClass } from '#server/api/classes/change-class.ts'
import { answerClass } from '#server/api/classes/class-answer.ts'
import type { ROSTER_ENDPOINTS } from '#server/api/roster/endpoints.ts'
import { answer } from '#server/api/wire/answer.ts'
import { byOf, change } from '#server/api/wire/change.ts'
import { answerRemoved } from '#server/api/wire/erased.ts'
import type { Handlers } from '#server/api/wire/handler.ts'
import { idInPath } from '#server/api/wire/path-id.ts'
import { scrub } from '#server/db/scrub.ts'
import { removePupil } from '#server/erasure/remove-pupil.ts'
import { endAssignments } from '#server/learning/classes/assignment-store.ts'
import { mergePupils } from '#server/learning/merging/merge-pupils.ts'
import { endClassSessions, endSessionsOfClass } from '#server/people/classes/class-sessions.ts'
import { findTaught } from '#server/people/classes/classes.ts'
import { handOverClass } from '#server/people/classes/hand-over-class.ts'
import { movePupils } from '#server/people/classes/move-pupils.ts'
import { beginNextYear } from '#server/people/classes/next-school-year.ts'
import { Refusal, refusal } from '#server/refusals/refusals.ts'
import type { Services } from '#server/services.ts'

/** Which pupils are in a class, and whose it is. */
export function moveHandlers(services: Services) {
  const { db, now } = services
  return {
    'POST /classes/:classId/moves': async (call) => {
      const { c, account, classId, body } = call
      const entry = { action: 'pupils.moved', detail: { pupils: body.pupil_ids.length } } as const
      const moved = await change(services, call, { subject: classId, ...entry }, async (trx) => {
        const move = { from: classId, to: body.class_id, pupilIds: body.pupil_ids, teacherId: account.id }
        const no = await movePupils(db, trx, move, now())
        if (no) return no
        // While both classes are locked: the class may have been handed over since the call was let in.
        const isOwner = (await findTaught(trx, classId, account.id))?.role === 'owner'
        return isOwner ? answerClass(trx, classId, account.id, now()) : refusal('unknown_class')
      })
      return answer(c, moved)
    },

    'POST /classes/:classId/next-year': async (call) => {
      const { c, account, classId, body } = call
      const entry = { action: 'class.next-year', detail: { leavers: body.leavers.length } } as const
      const begun = await changeOpenClass(services, call, entry, async (trx, schoolClass) => {
        const leavers = { pupilIds: body.leavers, className: body.leavers_class }
        const year = { schoolClass, ownerId: account.id, name: body.name, leavers }
        const no = await beginNextYear(db, trx, year, now())
        if (no) return no
        await endSessionsOfClass(trx, classId)
        await endClassSessions(trx, body.leavers)
        await endAssignments(trx, classId, now())
        return answerClass(trx, classId, account.id, now())
      })
      return answer(c, begun)
    },

    'POST /classes/:classId/pupils/:pupilId/merge': async (call) => {
      const { c, account, classId, body } = call
      const from = idInPath(c, 'pupilId')
      if (from === body.into) return refusal('same_pupil')
      const entry = { action: 'pupils.merged', subject: body.into } as const
      const merged = await changeOpenClass(
        services,
        call,
        entry,
        async (trx) =>
          (await mergePupils(services, trx, classId, { from, into: body.into })) ??
          answerClass(trx, classId, account.id, now()),
      )
      if (!(merged instanceof Refusal)) await scrub(db)
      return answer(c, merged)
    },

    'POST /classes/:classId/pupils/:pupilId/removal': async (call) => {
      const { c, account, classId, body } = call
      const by = byOf(services, call)
      const removed = await removePupil(services, classId, idInPath(c, 'pupilId'), by, body)
      return answerRemoved(services, c, account.id, removed)
    },

    'PUT /classes/:classId/owner': async (call) => {
      const { c, account, classId, body } = call
      const entry = { action: 'class.handed-over', subject: body.account_id } as const
      const handed = await changeClass(
        services,
        call,
        entry,
        async (trx) =>
          (await handOverClass(db, trx, classId, { from: account.id, to: body.account_id })) ??
          answerClass(trx, classId, account.id, now()),
      )
      return answer(c, handed)
    },
  } satisfies Partial<Handlers<typeof ROSTER_ENDPOINTS>>
}
