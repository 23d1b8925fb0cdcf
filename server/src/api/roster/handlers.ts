import type { Transaction } from 'kysely'
import { streamText } from '#server/api/account/export-stream.ts'
import { type ClassAct, changeClass, pupilIn } from '#server/api/classes/change-class.ts'
import { answerClass, cardsOf } from '#server/api/classes/class-answer.ts'
import type { FairUse } from '#server/api/fair-use/fair-use.ts'
import { classCsv, classExport } from '#server/api/roster/class-export.ts'
import { listOfClass } from '#server/api/roster/class-list.ts'
import type { ROSTER_ENDPOINTS } from '#server/api/roster/endpoints.ts'
import { answerUndoable } from '#server/api/wire/erased.ts'
import type { Handlers } from '#server/api/wire/handler.ts'
import {
  CLASS_LIMITS,
  classArchived,
  classFull,
  ownAccount,
  refuse,
  sameClass,
  samePupil,
  teacherNeedsPassword,
  unknownAdult,
  unknownClass,
  unknownPupil,
  unknownTeacher,
} from '#server/api/wire/problems.ts'
import { auditedNetwork } from '#server/audit/client-network.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { scrub } from '#server/db/scrub.ts'
import { removePupil } from '#server/erasure/remove-pupil.ts'
import { endAssignments } from '#server/learning/classes/assignment-store.ts'
import { type MergeProblem, mergePupils } from '#server/learning/merging/merge-pupils.ts'
import { NEVER_MISSED } from '#server/people/card-misses.ts'
import { endClassSessions, endSessionsOfClass } from '#server/people/class-sessions.ts'
import { findClass, newCode, pupilsOf, teachersOf } from '#server/people/classes.ts'
import { voidTickets } from '#server/people/hand-in-tickets.ts'
import { type HandOverProblem, handOverClass } from '#server/people/hand-over-class.ts'
import { type MoveProblem, movePupils } from '#server/people/move-pupils.ts'
import { beginNextYear, type NextYearProblem } from '#server/people/next-school-year.ts'
import { UNLOCKED } from '#server/people/pupil-lock.ts'
import { removeConnections } from '#server/people/school-accounts/connections.ts'
import type { Services } from '#server/services.ts'

const MOVE_ANSWERS = {
  'same-class': sameClass,
  'unknown-class': unknownClass,
  'unknown-pupil': unknownPupil,
  archived: classArchived,
  full: classFull,
} as const satisfies Readonly<Record<MoveProblem, unknown>>
const MERGE_ANSWERS = {
  'unknown-pupil': unknownPupil,
  'own-account': ownAccount,
} as const satisfies Readonly<Record<MergeProblem, unknown>>

const HAND_OVER_ANSWERS = {
  'unknown-teacher': { ...unknownTeacher, status: 409 },
  'not-fit': teacherNeedsPassword,
  ...CLASS_LIMITS,
} as const satisfies Readonly<Record<HandOverProblem, unknown>>

export function rosterHandlers(services: Services, fairUse: FairUse): Handlers<typeof ROSTER_ENDPOINTS> {
  const { db } = services
  const isArchived = async (classId: string) =>
    ((await findClass(db.query, classId))?.archived_at ?? null) !== null
  /** The class to export, or null; the export is on record before it is sent. */
  const exported = (call: ClassAct & { readonly classId: string }, format: 'json' | 'csv') => {
    const act = { action: 'class.exported', subject: call.classId, detail: { format } } as const
    return changeClass(services, call, act, async (trx) => (await findClass(trx, call.classId)) ?? null)
  }

  /** Every card of the class is void: sessions opened with one end, and school accounts connected with one. */
  async function renewCards(trx: Transaction<Tables>, classId: string): Promise<void> {
    await db.lock(trx, `class:${classId}`)
    const ids = (await pupilsOf(trx, classId)).map(({ learner_id }) => learner_id)
    // A try that runs right now finishes first.
    for (const id of ids.toSorted()) await db.lock(trx, `pupil:${id}`)
    await trx
      .updateTable('class_members')
      .set((row) => ({ ...UNLOCKED, ...NEVER_MISSED, card: row('card', '+', 1) }))
      .where('class_id', '=', classId)
      .execute()
    await removeConnections(trx, ids, services.now(), 'card')
    await endClassSessions(trx, ids)
    await voidTickets(trx, ids, services.now())
  }

  return {
    'GET /classes/:classId/list': async ({ c, classId }) => c.json(await listOfClass(services, classId)),

    'POST /classes/:classId/moves': async (call) => {
      const { c, account, classId, body } = call
      let problem: MoveProblem | null = null
      const act = {
        action: 'pupils.moved',
        subject: classId,
        detail: { pupils: body.pupil_ids.length },
      } as const
      const moved = await changeClass(services, call, act, async (trx) => {
        const move = { from: classId, to: body.class_id, pupilIds: body.pupil_ids, teacherId: account.id }
        problem = await movePupils(db, trx, move, services.now())
        return problem ? null : answerClass(trx, classId, account.id, services.now())
      })
      if (moved) return c.json(moved)
      return refuse(c, MOVE_ANSWERS[problem ?? 'unknown-class'])
    },

    'POST /classes/:classId/next-year': async (call) => {
      const { c, account, classId, body } = call
      let problem: NextYearProblem | null = null
      const act = {
        action: 'class.next-year',
        subject: classId,
        detail: { leavers: body.leavers.length },
      } as const
      const begun = await changeClass(services, call, act, async (trx) => {
        const leavers = { pupilIds: body.leavers, className: body.leavers_class }
        const year = { classId, ownerId: account.id, name: body.name, leavers }
        problem = await beginNextYear(db, trx, year, services.now())
        if (problem) return null
        await endSessionsOfClass(trx, classId)
        await endClassSessions(trx, body.leavers)
        await endAssignments(trx, classId, services.now())
        return answerClass(trx, classId, account.id, services.now())
      })
      return begun ? c.json(begun) : refuse(c, MOVE_ANSWERS[problem ?? 'unknown-class'])
    },

    'POST /classes/:classId/pupils/:pupilId/merge': async (call) => {
      const { c, account, classId, body } = call
      const from = pupilIn(c)
      if (from === body.into) return refuse(c, samePupil)
      if (await isArchived(classId)) return refuse(c, classArchived)
      let problem: MergeProblem | null = null
      const act = { action: 'pupils.merged', subject: body.into } as const
      const merged = await changeClass(services, call, act, async (trx) => {
        problem = await mergePupils(services, trx, classId, { from, into: body.into })
        return problem ? null : answerClass(trx, classId, account.id, services.now())
      })
      if (!merged) {
        return refuse(c, MERGE_ANSWERS[problem ?? 'unknown-pupil'])
      }
      await scrub(db)
      return c.json(merged)
    },

    'POST /classes/:classId/pupils/:pupilId/removal': async ({ c, account, classId, body }) => {
      const by = { actor: account.id, network: auditedNetwork(services.config, c) }
      const removed = await removePupil(services, classId, pupilIn(c), by, body)
      if (removed === 'unknown-adult') return refuse(c, { ...unknownAdult, status: 409 })
      if (typeof removed === 'string') return refuse(c, unknownPupil)
      if (removed.erasure === null) return c.body(null, 204)
      return answerUndoable(services, c, account.id, removed.erasure)
    },

    'POST /classes/:classId/cards': async (call) => {
      const { c, classId } = call
      if (await isArchived(classId)) return refuse(c, classArchived)
      const act = { action: 'class.cards-renewed', subject: classId } as const
      const cards = await changeClass(services, call, act, async (trx) => {
        await renewCards(trx, classId)
        const room = await findClass(trx, classId)
        return room ? cardsOf(services, trx, room) : null
      })
      return cards ? c.json(cards) : refuse(c, unknownClass)
    },

    'POST /classes/:classId/renewal': async (call) => {
      const { c, classId } = call
      if (await isArchived(classId)) return refuse(c, classArchived)
      const act = { action: 'class.cards-renewed', subject: classId } as const
      const renewed = await changeClass(services, call, act, async (trx) => {
        await renewCards(trx, classId)
        // A class that is closed stays closed.
        await trx
          .updateTable('classes')
          .set({ code: newCode() })
          .where('id', '=', classId)
          .where('code', 'is not', null)
          .execute()
        await forgetLeaving(trx, classId)
        const room = await findClass(trx, classId)
        return room ? cardsOf(services, trx, room) : null
      })
      return renewed ? c.json(renewed) : refuse(c, unknownClass)
    },

    'DELETE /classes/:classId/renewal': async (call) => {
      const { c, classId } = call
      if (await isArchived(classId)) return refuse(c, classArchived)
      const act = { action: 'class.changed', subject: classId } as const
      await changeClass(services, call, act, (trx) => forgetLeaving(trx, classId))
      return c.body(null, 204)
    },

    'PUT /classes/:classId/owner': async (call) => {
      const { c, account, classId, body } = call
      const act = { action: 'class.handed-over', subject: body.account_id } as const
      let problem: HandOverProblem | null = null
      const handed = await changeClass(services, call, act, async (trx) => {
        problem = await handOverClass(db, trx, classId, { from: account.id, to: body.account_id })
        return problem ? null : answerClass(trx, classId, account.id, services.now())
      })
      if (handed) return c.json(handed)
      return refuse(c, HAND_OVER_ANSWERS[problem ?? 'unknown-teacher'])
    },

    'GET /classes/:classId/export': async (call) => {
      const { c, account, classId } = call
      const refused = fairUse.spend(c, 'exports', 1)
      if (refused) return refused
      const room = await exported(call, 'json')
      if (!room) return refuse(c, unknownClass)
      const teachers = await teachersOf(db.query, classId)
      const role = teachers.find(({ id }) => id === account.id)?.role ?? 'teacher'
      c.header('Content-Disposition', 'attachment; filename="dozenauts-class.json"')
      c.header('Content-Type', 'application/json')
      return c.body(streamText(classExport(services, room, role)))
    },

    'GET /classes/:classId/export.csv': async (call) => {
      const { c } = call
      const room = await exported(call, 'csv')
      if (!room) return refuse(c, unknownClass)
      c.header('Content-Disposition', 'attachment; filename="dozenauts-class.csv"')
      c.header('Content-Type', 'text/csv; charset=utf-8')
      return c.body(await classCsv(services, room))
    },
  }
}

async function forgetLeaving(trx: Transaction<Tables>, classId: string): Promise<true> {
  await trx.updateTable('classes').set({ teacher_left_at: null }).where('id', '=', classId).execute()
  return true
}
