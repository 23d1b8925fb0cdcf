import type { Transaction, Updateable } from 'kysely'
import { type ClassAct, changeClass, pupilIn } from '#server/api/classes/change-class.ts'
import { answerClass, cardOf, cardsOf, summarise } from '#server/api/classes/class-answer.ts'
import { answerDashboard } from '#server/api/classes/dashboard-answer.ts'
import type { CLASS_ENDPOINTS } from '#server/api/classes/endpoints.ts'
import { createClassDoor } from '#server/api/classes/sign-in.ts'
import { jsonUnlessSame } from '#server/api/wire/conditional.ts'
import { answerErased, answerUndoable } from '#server/api/wire/erased.ts'
import type { Handlers } from '#server/api/wire/handler.ts'
import {
  CLASS_LIMITS,
  classArchived,
  classFull,
  hasFamily,
  planLimit,
  pupilAccount,
  refuse,
  strongerPasswordNeeded,
  tooManyPupils,
  unknownClass,
  unknownPupil,
} from '#server/api/wire/problems.ts'
import type { AuditAction } from '#server/audit/audit.ts'
import { auditedNetwork } from '#server/audit/client-network.ts'
import { createAuthContext } from '#server/auth/accounts/auth-context.ts'
import { recordConsent } from '#server/auth/accounts/consents.ts'
import { isFitForClass } from '#server/auth/accounts/fit-for-class.ts'
import type { Query } from '#server/db/database.ts'
import { pupilAccountOf } from '#server/db/own-learner.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { dropUnusedLearner } from '#server/erasure/drop-unused-learner.ts'
import { eraseClass } from '#server/erasure/erase-class.ts'
import { finishErasing } from '#server/erasure/erase-learner.ts'
import { removePupil } from '#server/erasure/remove-pupil.ts'
import { endAssignments } from '#server/learning/classes/assignment-store.ts'
import { classDashboard } from '#server/learning/classes/dashboard.ts'
import { createStatusesOf } from '#server/learning/classes/status-cache.ts'
import { NEVER_MISSED } from '#server/people/card-misses.ts'
import {
  type ClassLimit,
  isRoomInAccount,
  limitOfClasses,
  limitOfReopening,
} from '#server/people/class-limits.ts'
import { endClassSessions, endSessionsOfClass } from '#server/people/class-sessions.ts'
import { classesOf, findClass, findPupil, newCode, setGrade, storeClass } from '#server/people/classes.ts'
import { voidTickets } from '#server/people/hand-in-tickets.ts'
import { hasRoomForPupils, hasRoomToReopen } from '#server/people/plans/pupil-room.ts'
import { OPENED, UNLOCKED } from '#server/people/pupil-lock.ts'
import { addPupils } from '#server/people/pupils.ts'
import { removeConnections } from '#server/people/school-accounts/connections.ts'
import type { Services } from '#server/services.ts'

export function classHandlers(services: Services): Handlers<typeof CLASS_ENDPOINTS> {
  const { db } = services
  const door = createClassDoor(createAuthContext(services))

  const statusesOf = createStatusesOf()
  const answer = (query: Query, classId: string, accountId: string) =>
    answerClass(query, classId, accountId, services.now())

  const change = <T>(
    act: ClassAct,
    action: AuditAction,
    subject: string,
    work: (trx: Transaction<Tables>) => Promise<T | null>,
  ) => changeClass(services, act, { action, subject }, work)

  /** An archived class is only looked at. */
  const isArchived = async (classId: string) =>
    ((await findClass(db.query, classId))?.archived_at ?? null) !== null

  return {
    'POST /class/enter': ({ c, body }) => door.enter(c, body),
    'POST /class/sign-in': ({ c, body }) => door.signIn(c, body),

    'GET /classes': async ({ c, account }) => {
      const rows = await classesOf(db.query, account.id)
      return c.json(rows.map(({ role, pupils, ...row }) => summarise(row, role, pupils)))
    },

    'POST /classes': async (call) => {
      const { c, account, body } = call
      if (account.email === '') return refuse(c, pupilAccount)
      let limit: ClassLimit | null = null
      let erased: readonly string[] = []
      const made = await change(call, 'class.created', account.id, async (trx) => {
        // Two requests of the account take turns: the password must not become a weak one meanwhile.
        await db.lock(trx, `account:${account.id}`)
        if (!(await isFitForClass(trx, account.id))) return null
        limit = await limitOfClasses(db, trx, account.id)
        if (limit) return null
        const { name, grade, language } = body
        const { id } = await storeClass(trx, account.id, { name, grade, language }, services.now())
        await recordConsent(trx, account.id, { kind: 'school', way: 'class', now: services.now() })
        erased = await dropUnusedLearner(services, trx, account.id)
        return answer(trx, id, account.id)
      })
      await finishErasing(services, erased)
      if (limit) return refuse(c, CLASS_LIMITS[limit])
      return made ? c.json(made, 201) : refuse(c, strongerPasswordNeeded)
    },

    'GET /classes/:classId': async ({ c, account, classId }) => {
      const found = await answer(db.query, classId, account.id)
      return found ? c.json(found) : refuse(c, unknownClass)
    },

    'PATCH /classes/:classId': async (call) => {
      const { c, account, classId, body } = call
      if (await isArchived(classId)) return refuse(c, classArchived)
      const changed = await change(call, 'class.changed', classId, async (trx) => {
        const { long_sessions, grade, ...rest } = body
        const set = {
          ...rest,
          ...(long_sessions === undefined ? {} : { long_sessions: long_sessions ? 1 : 0 }),
        }
        if (Object.keys(set).length > 0)
          await trx.updateTable('classes').set(set).where('id', '=', classId).execute()
        if (grade !== undefined) await setGrade(trx, classId, grade)
        return answer(trx, classId, account.id)
      })
      return changed ? c.json(changed) : refuse(c, unknownClass)
    },

    'PUT /classes/:classId/archived': async (call) => {
      const { c, account, classId, body } = call
      const wasArchived = await isArchived(classId)
      if (body.archived && wasArchived) return refuse(c, classArchived)
      let problem = unknownClass
      const changed = await change(call, 'class.changed', classId, async (trx) => {
        const limit = wasArchived ? await limitOfReopening(db, trx, classId) : null
        if (limit) problem = CLASS_LIMITS[limit]
        else if (!body.archived && !(await hasRoomToReopen(services, trx, classId))) problem = planLimit
        if (problem !== unknownClass) return null
        await trx
          .updateTable('classes')
          .set({ archived_at: body.archived ? services.now() : null })
          .where('id', '=', classId)
          .execute()
        if (body.archived) {
          await endAssignments(trx, classId, services.now())
          await endSessionsOfClass(trx, classId)
        }
        return answer(trx, classId, account.id)
      })
      return changed ? c.json(changed) : refuse(c, problem)
    },

    'DELETE /classes/:classId': async ({ c, account, classId }) => {
      const erased = await eraseClass(services, classId, {
        actor: account.id,
        network: auditedNetwork(services.config, c),
      })
      return erased ? answerErased(c, erased) : refuse(c, unknownClass)
    },

    'POST /classes/:classId/code': (call) => setCode(call, newCode()),
    'DELETE /classes/:classId/code': (call) => setCode(call, null),

    'POST /classes/:classId/pupils': async (call) => {
      const { c, account, classId, body } = call
      const room = await findClass(db.query, classId)
      if (!room) return refuse(c, unknownClass)
      if (room.archived_at !== null) return refuse(c, classArchived)
      let problem = classFull
      const added = await change(call, 'pupils.added', classId, async (trx) => {
        if (!(await hasRoomForPupils(services, trx, classId, body.names.length))) {
          problem = planLimit
          return null
        }
        if (!(await isRoomInAccount(db, trx, classId, body.names.length))) {
          problem = tooManyPupils
          return null
        }
        return (await addPupils(db, trx, room, body.names, services.now()))
          ? answer(trx, classId, account.id)
          : null
      })
      return added ? c.json(added, 201) : refuse(c, problem)
    },

    'PATCH /classes/:classId/pupils/:pupilId': async (call) => {
      const { c, account, classId, body } = call
      if (await isArchived(classId)) return refuse(c, classArchived)
      const pupilId = pupilIn(c)
      const renamed = await change(call, 'pupil.renamed', pupilId, async (trx) => {
        if (!(await findPupil(trx, classId, pupilId))) return null
        await trx.updateTable('learners').set({ name: body.name }).where('id', '=', pupilId).execute()
        const accountId = await pupilAccountOf(trx, pupilId)
        if (accountId !== undefined)
          await trx
            .updateTable('profiles')
            .set({ full_name: body.name })
            .where('id', '=', accountId)
            .execute()
        return answer(trx, classId, account.id)
      })
      return renamed ? c.json(renamed) : refuse(c, unknownPupil)
    },

    'DELETE /classes/:classId/pupils/:pupilId': async ({ c, account, classId }) => {
      const removed = await removePupil(services, classId, pupilIn(c), {
        actor: account.id,
        network: auditedNetwork(services.config, c),
      })
      if (removed === 'has-family') return refuse(c, hasFamily)
      if (typeof removed === 'string') return refuse(c, unknownPupil)
      if (removed.erasure === null) return c.body(null, 204)
      return answerUndoable(services, c, account.id, removed.erasure)
    },

    'POST /classes/:classId/pupils/:pupilId/card': async (call) => {
      const { c, classId } = call
      if (await isArchived(classId)) return refuse(c, classArchived)
      const pupilId = pupilIn(c)
      const card = await change(call, 'pupil.card-renewed', pupilId, async (trx) => {
        await db.lock(trx, `pupil:${pupilId}`)
        const pupil = await findPupil(trx, classId, pupilId)
        if (!pupil) return null
        const renewed = { ...pupil, ...UNLOCKED, card: pupil.card + 1 }
        await setMember(trx, classId, pupilId, { ...UNLOCKED, ...NEVER_MISSED, card: renewed.card })
        await removeConnections(trx, [pupilId], services.now(), 'card')
        await endClassSessions(trx, [pupilId])
        await voidTickets(trx, [pupilId], services.now())
        return cardOf(services, renewed)
      })
      return card ? c.json(card) : refuse(c, unknownPupil)
    },

    'POST /classes/:classId/pupils/:pupilId/unlock': async (call) => {
      const { c, classId } = call
      if (await isArchived(classId)) return refuse(c, classArchived)
      const pupilId = pupilIn(c)
      const opened = await change(call, 'pupil.unlocked', pupilId, async (trx) => {
        await db.lock(trx, `pupil:${pupilId}`)
        if (!(await findPupil(trx, classId, pupilId))) return null
        await setMember(trx, classId, pupilId, { ...OPENED, ...NEVER_MISSED })
        return true
      })
      return opened ? c.body(null, 204) : refuse(c, unknownPupil)
    },

    'GET /classes/:classId/cards': async (call) => {
      const { c, classId } = call
      const cards = await change(call, 'class.cards-shown', classId, async (trx) => {
        const room = await findClass(trx, classId)
        return room ? cardsOf(services, trx, room) : null
      })
      return cards ? c.json(cards) : refuse(c, unknownClass)
    },

    'GET /classes/:classId/dashboard': async ({ c, classId }) => {
      const page = await classDashboard(services, classId, statusesOf)
      return jsonUnlessSame(c, answerDashboard(page))
    },
  }

  async function setCode(
    call: ClassAct & { readonly classId: string },
    code: string | null,
  ): Promise<Response> {
    const { c, classId } = call
    if (await isArchived(classId)) return refuse(c, classArchived)
    await change(call, 'class.changed', classId, async (trx) => {
      await trx.updateTable('classes').set({ code }).where('id', '=', classId).execute()
      // The guesser does not have the new code: wrong tries are counted anew, here as for the class.
      await trx.updateTable('class_members').set(UNLOCKED).where('class_id', '=', classId).execute()
      await endSessionsOfClass(trx, classId)
      return true
    })
    return c.json({ code })
  }
}

async function setMember(
  trx: Transaction<Tables>,
  classId: string,
  pupilId: string,
  set: Updateable<Tables['class_members']>,
): Promise<void> {
  await trx
    .updateTable('class_members')
    .set(set)
    .where('class_id', '=', classId)
    .where('learner_id', '=', pupilId)
    .execute()
}
