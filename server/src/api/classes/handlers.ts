import type { Context } from 'hono'
import type { Transaction } from 'kysely'
import type { InferOutput } from 'valibot'
import { classDashboard } from '#server/api/classes/dashboard.ts'
import type { CLASS_ENDPOINTS } from '#server/api/classes/endpoints.ts'
import type { ClassAnswer, ClassCards, ClassSummary, PupilCard } from '#server/api/classes/schemas.ts'
import { CLASS_PROOF, createClassDoor } from '#server/api/classes/sign-in.ts'
import { jsonUnlessSame } from '#server/api/conditional.ts'
import type { Handlers } from '#server/api/handler.ts'
import { classArchived, classFull, pupilAccount, unknownClass, unknownPupil } from '#server/api/problems.ts'
import type { AuditAction } from '#server/audit/audit.ts'
import { auditedNetwork } from '#server/audit/client-network.ts'
import { createAuthContext } from '#server/auth/accounts/auth-context.ts'
import { isUuid } from '#server/auth/wire/uuid.ts'
import type { Query } from '#server/db/database.ts'
import type { ClassRow } from '#server/db/schema/classes.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { eraseClass, removePupil } from '#server/erasure/erase-class.ts'
import { picturesOf, qrTextOf } from '#server/people/cards.ts'
import {
  type ClassRole,
  classesOf,
  findClass,
  newCode,
  type Pupil,
  pupilsOf,
  storeClass,
} from '#server/people/classes.ts'
import { isLocked, UNLOCKED } from '#server/people/pupil-lock.ts'
import { addPupils } from '#server/people/pupils.ts'
import type { Services } from '#server/services.ts'

type ClassCall = keyof typeof CLASS_ENDPOINTS

interface Act {
  readonly c: Context
  readonly account: { readonly id: string }
}

export function classHandlers(services: Services): Pick<Handlers, ClassCall> {
  const { db } = services
  const door = createClassDoor(createAuthContext(services))

  const summarise = (row: ClassRow, role: ClassRole, pupils: number): InferOutput<typeof ClassSummary> => ({
    id: row.id,
    name: row.name,
    grade: row.grade,
    language: row.language,
    code: row.code,
    long_sessions: row.long_sessions === 1,
    created_at: new Date(row.created_at).toISOString(),
    archived_at: row.archived_at === null ? null : new Date(row.archived_at).toISOString(),
    role,
    pupils,
  })

  async function answer(query: Query, classId: string, accountId: string) {
    const row = await query
      .selectFrom('classes')
      .innerJoin('class_teachers', 'class_teachers.class_id', 'classes.id')
      .where('classes.id', '=', classId)
      .where('class_teachers.account_id', '=', accountId)
      .selectAll('classes')
      .select('class_teachers.role')
      .executeTakeFirst()
    if (!row) return null
    const pupils = await pupilsOf(query, classId)
    const now = services.now()
    return {
      class: summarise(row, row.role, pupils.length),
      pupils: pupils.map(({ learner_id, name, locked_until }) => ({
        id: learner_id,
        name,
        locked_until:
          locked_until !== null && isLocked({ locked_until }, now)
            ? new Date(locked_until).toISOString()
            : null,
      })),
    } satisfies InferOutput<typeof ClassAnswer>
  }

  /** One change of a class in one transaction, with its line in the audit trail. */
  function change<T>(
    { c, account }: Act,
    action: AuditAction,
    subject: string,
    work: (trx: Transaction<Tables>) => Promise<T | null>,
  ): Promise<T | null> {
    return db.transaction(async (trx) => {
      const done = await work(trx)
      if (done !== null)
        await services.audit.record(trx, {
          action,
          actor: account.id,
          subject,
          network: auditedNetwork(services.config, c),
        })
      return done
    })
  }

  const cardOf = ({ learner_id, name, card }: Pupil): InferOutput<typeof PupilCard> => ({
    id: learner_id,
    name,
    pictures: [...picturesOf(services.keys, { learner_id, card })],
    // After the number sign: what stands there is sent to no server, and written into no log.
    qr: `${services.config.siteUrl}/class#card=${qrTextOf(services.keys, { learner_id, card })}`,
  })

  return {
    'POST /class/enter': ({ c, body }) => door.enter(c, body.code),
    'POST /class/sign-in': ({ c, body }) => door.signIn(c, body),

    'GET /classes': async ({ c, account }) => {
      const rows = await classesOf(db.query, account.id)
      return c.json(rows.map(({ role, pupils, ...row }) => summarise(row, role, pupils)))
    },

    'POST /classes': async (call) => {
      const { c, account, body } = call
      if (account.email === '') return c.json(pupilAccount, 403)
      const made = await change(call, 'class.created', account.id, async (trx) => {
        const { name, grade, language } = body
        const { id } = await storeClass(trx, account.id, { name, grade, language }, services.now())
        return answer(trx, id, account.id)
      })
      return c.json(made, 201)
    },

    'GET /classes/:classId': async ({ c, account, classId }) => {
      const found = await answer(db.query, classId, account.id)
      return found ? c.json(found) : c.json(unknownClass, 404)
    },

    'PATCH /classes/:classId': async (call) => {
      const { c, account, classId, body } = call
      const changed = await change(call, 'class.changed', classId, async (trx) => {
        const { archived, long_sessions, ...rest } = body
        const set = {
          ...rest,
          ...(long_sessions === undefined ? {} : { long_sessions: long_sessions ? 1 : 0 }),
          ...(archived === undefined ? {} : { archived_at: archived ? services.now() : null }),
        }
        if (Object.keys(set).length > 0)
          await trx.updateTable('classes').set(set).where('id', '=', classId).execute()
        return answer(trx, classId, account.id)
      })
      return changed ? c.json(changed) : c.json(unknownClass, 404)
    },

    'DELETE /classes/:classId': async ({ c, account, classId }) => {
      const erased = await eraseClass(services, classId, {
        actor: account.id,
        network: auditedNetwork(services.config, c),
      })
      return erased ? c.body(null, 204) : c.json(unknownClass, 404)
    },

    'POST /classes/:classId/code': (call) => setCode(call, newCode()),
    'DELETE /classes/:classId/code': (call) => setCode(call, null),

    'POST /classes/:classId/pupils': async (call) => {
      const { c, account, classId, body } = call
      const room = await findClass(db.query, classId)
      if (!room) return c.json(unknownClass, 404)
      if (room.archived_at !== null) return c.json(classArchived, 409)
      const added = await change(call, 'pupils.added', classId, async (trx) =>
        (await addPupils(db, trx, room, body.names, services.now()))
          ? answer(trx, classId, account.id)
          : null,
      )
      return added ? c.json(added, 201) : c.json(classFull, 409)
    },

    'PATCH /classes/:classId/pupils/:pupilId': async (call) => {
      const { c, account, classId, body } = call
      const pupilId = pupilIn(c)
      const renamed = await change(call, 'pupil.renamed', pupilId, async (trx) => {
        if (!(await findPupil(trx, classId, pupilId))) return null
        await trx.updateTable('learners').set({ name: body.name }).where('id', '=', pupilId).execute()
        await trx.updateTable('profiles').set({ full_name: body.name }).where('id', '=', pupilId).execute()
        return answer(trx, classId, account.id)
      })
      return renamed ? c.json(renamed) : c.json(unknownPupil, 404)
    },

    'DELETE /classes/:classId/pupils/:pupilId': async ({ c, account, classId }) => {
      const removed = await removePupil(services, classId, pupilIn(c), {
        actor: account.id,
        network: auditedNetwork(services.config, c),
      })
      return removed ? c.body(null, 204) : c.json(unknownPupil, 404)
    },

    'POST /classes/:classId/pupils/:pupilId/card': async (call) => {
      const { c, classId } = call
      const pupilId = pupilIn(c)
      const card = await change(call, 'pupil.card-renewed', pupilId, async (trx) => {
        await db.lock(trx, `pupil:${pupilId}`)
        const pupil = await findPupil(trx, classId, pupilId)
        if (!pupil) return null
        const renewed = { ...pupil, ...UNLOCKED, card: pupil.card + 1 }
        await setMember(trx, classId, pupilId, { ...UNLOCKED, card: renewed.card })
        // Whoever came in with the old card is out; a pupil who also has a password stays signed in with it.
        await trx
          .deleteFrom('sessions')
          .where('user_id', '=', pupilId)
          .where('amr', 'like', `%"${CLASS_PROOF}%`)
          .execute()
        return cardOf(renewed)
      })
      return card ? c.json(card) : c.json(unknownPupil, 404)
    },

    'POST /classes/:classId/pupils/:pupilId/unlock': async (call) => {
      const { c, classId } = call
      const pupilId = pupilIn(c)
      const opened = await change(call, 'pupil.unlocked', pupilId, async (trx) => {
        await db.lock(trx, `pupil:${pupilId}`)
        if (!(await findPupil(trx, classId, pupilId))) return null
        await setMember(trx, classId, pupilId, UNLOCKED)
        return true
      })
      return opened ? c.body(null, 204) : c.json(unknownPupil, 404)
    },

    'GET /classes/:classId/cards': async (call) => {
      const { c, classId } = call
      const cards = await change(call, 'class.cards-shown', classId, async (trx) => {
        const room = await findClass(trx, classId)
        if (!room) return null
        const { name, code, language } = room
        return {
          class: { name, code, language },
          cards: (await pupilsOf(trx, classId)).map(cardOf),
        } satisfies InferOutput<typeof ClassCards>
      })
      return cards ? c.json(cards) : c.json(unknownClass, 404)
    },

    'GET /classes/:classId/dashboard': async ({ c, classId }) =>
      jsonUnlessSame(c, await classDashboard(services, classId)),
  }

  async function setCode(call: Act & { readonly classId: string }, code: string | null): Promise<Response> {
    const { c, classId } = call
    await change(call, 'class.changed', classId, async (trx) => {
      await trx.updateTable('classes').set({ code }).where('id', '=', classId).execute()
      return true
    })
    return c.json({ code })
  }
}

/** The pupil in the path; the empty text, which nobody is called, for what is no id. */
function pupilIn(c: Context): string {
  const id = c.req.param('pupilId')?.toLowerCase() ?? ''
  return isUuid(id) ? id : ''
}

async function findPupil(query: Query, classId: string, pupilId: string): Promise<Pupil | undefined> {
  const row = await query
    .selectFrom('class_members')
    .innerJoin('learners', 'learners.id', 'class_members.learner_id')
    .where('class_members.class_id', '=', classId)
    .where('class_members.learner_id', '=', pupilId)
    .selectAll('class_members')
    .select('learners.name')
    .executeTakeFirst()
  return row && { ...row, name: row.name ?? '' }
}

async function setMember(
  trx: Transaction<Tables>,
  classId: string,
  pupilId: string,
  set: Partial<Tables['class_members']>,
): Promise<void> {
  await trx
    .updateTable('class_members')
    .set(set)
    .where('class_id', '=', classId)
    .where('learner_id', '=', pupilId)
    .execute()
}
