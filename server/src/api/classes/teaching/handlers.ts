import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import type { Transaction } from 'kysely'
import { isDoneBy, LONGEST_ASSIGNMENT_DAYS } from '#core/classes/assignment.ts'
import { starterFacts } from '#core/classes/starter.ts'
import { dayOf } from '#core/progress/calendar.ts'
import { dateOfDay, dayOfDate } from '#core/progress/dates.ts'
import { checkResults } from '#server/api/classes/teaching/class-checks.ts'
import type { TEACHING_ENDPOINTS } from '#server/api/classes/teaching/endpoints.ts'
import { learnerAssignments } from '#server/api/classes/teaching/learner-assignments.ts'
import type { Assignment, ClassBoard } from '#server/api/classes/teaching/schemas.ts'
import { jsonUnlessSame } from '#server/api/wire/conditional.ts'
import type { Handlers } from '#server/api/wire/handler.ts'
import {
  classArchived,
  type Refusal,
  refuse,
  tooManyAssignments,
  unknownAssignment,
  unknownPupil,
  wrongDays,
} from '#server/api/wire/problems.ts'
import type { AuditAction } from '#server/audit/audit.ts'
import { auditedNetwork } from '#server/audit/client-network.ts'
import { isUuid } from '#server/auth/wire/uuid.ts'
import type { Query } from '#server/db/database.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import type { AssignmentRow } from '#server/db/schema/teaching.ts'
import {
  areMembers,
  choosePupils,
  findAssignment,
  finishedLessons,
  pupilsOfAssignments,
  toAssignment,
} from '#server/learning/classes/assignment-store.ts'
import { createClassGoals, goalOf } from '#server/learning/classes/class-goals.ts'
import { classDashboard } from '#server/learning/classes/dashboard.ts'
import { closeGateBehindBoard } from '#server/people/adult-gate.ts'
import { findClass } from '#server/people/classes.ts'
import { markAssignment } from '#server/schools/lti/score-marks.ts'
import type { Services } from '#server/services.ts'

/** Far more than a teacher oversees; a script is stopped. */
const ASSIGNMENTS_PER_CLASS = 200
/** How long an assignment that is over stays on the list. */
const SHOWN_DAYS = 28
const DAY_MS = 86_400_000
const YEAR_DAYS = 366

interface Act {
  readonly c: Context
  readonly account: { readonly id: string }
  readonly classId: string
}

/** A change that was refused: what to answer, and nothing is kept. */
class Refused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

export function teachingHandlers(services: Services): Handlers<typeof TEACHING_ENDPOINTS> {
  const { db } = services
  const goals = createClassGoals(services)

  /** One change in one transaction, with its line in the audit trail. Changes of one class take turns. */
  async function change(
    { c, account, classId }: Act,
    action: AuditAction,
    work: (trx: Transaction<Tables>) => Promise<Response>,
  ): Promise<Response> {
    try {
      return await db.transaction(async (trx) => {
        await db.lock(trx, `class:${classId}`)
        const answer = await work(trx)
        await services.audit.record(trx, {
          action,
          actor: account.id,
          subject: classId,
          network: auditedNetwork(services.config, c),
        })
        return answer
      })
    } catch (error) {
      if (error instanceof Refused) return refuse(c, error.refusal)
      throw error
    }
  }

  async function refuseArchived(query: Query, classId: string): Promise<void> {
    const room = await findClass(query, classId)
    if (!room || room.archived_at !== null) throw new Refused(classArchived)
  }

  async function refuseStrangers(query: Query, classId: string, pupils: readonly string[] | null) {
    if (pupils !== null && !(await areMembers(query, classId, pupils))) throw new Refused(unknownPupil)
  }

  async function describe(
    query: Query,
    classId: string,
    rows: readonly AssignmentRow[],
  ): Promise<Assignment[]> {
    const pupils = await pupilsOfAssignments(query, classId, rows)
    const asked = [...new Set([...pupils.values()].flat())]
    const lessons = await finishedLessons(query, asked, rows.map(toAssignment))
    return rows.map((row) => {
      const assignment = toAssignment(row)
      return {
        id: row.id,
        task: assignment.task as Assignment['task'],
        for_all: row.for_all === 1,
        starts_on: dateOfDay(row.starts_on),
        ends_on: dateOfDay(row.ends_on),
        made_at: new Date(row.made_at).toISOString(),
        ended_at: row.ended_at === null ? null : new Date(row.ended_at).toISOString(),
        pupils: (pupils.get(row.id) ?? []).map((id) => ({
          id,
          times: (lessons.get(id) ?? []).filter((lesson) => isDoneBy(assignment, lesson)).length,
        })),
      }
    })
  }

  return {
    'GET /classes/:classId/assignments': async ({ c, classId }) => {
      const now = services.now()
      const rows = await db.query
        .selectFrom('assignments')
        .selectAll()
        .where('class_id', '=', classId)
        .where('ends_on', '>=', dayOf(now) - SHOWN_DAYS)
        .where((row) =>
          row.or([row('ended_at', 'is', null), row('ended_at', '>=', now - SHOWN_DAYS * DAY_MS)]),
        )
        .orderBy('made_at', 'desc')
        .orderBy('id')
        .execute()
      return jsonUnlessSame(c, {
        assignments: await describe(db.query, classId, rows),
        lights: (await goals.lightsOf(classId)).lights,
        goal: await goalOf(db.query, classId),
      })
    },

    'POST /classes/:classId/assignments': (call) =>
      change(call, 'assignment.made', async (trx) => {
        const { c, classId, body } = call
        await refuseArchived(trx, classId)
        await refuseStrangers(trx, classId, body.pupils)
        const { count } = await trx
          .selectFrom('assignments')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('class_id', '=', classId)
          .executeTakeFirstOrThrow()
        if (Number(count) >= ASSIGNMENTS_PER_CLASS) throw new Refused(tooManyAssignments)
        const now = services.now()
        const row: AssignmentRow = {
          id: randomUUID(),
          class_id: classId,
          task: JSON.stringify(body.task),
          for_all: body.pupils === null ? 1 : 0,
          ...daysFrom(body, now),
          made_at: now,
          ended_at: null,
        }
        await trx.insertInto('assignments').values(row).execute()
        await choosePupils(trx, row, body.pupils)
        const [made] = await describe(trx, classId, [row])
        return c.json(made, 201)
      }),

    'PATCH /classes/:classId/assignments/:assignmentId': (call) =>
      change(call, 'assignment.changed', async (trx) => {
        const { c, classId, body } = call
        const row = await findAssignment(trx, classId, assignmentIn(c))
        if (!row) throw new Refused(unknownAssignment)
        await refuseArchived(trx, classId)
        const now = services.now()
        const days = {
          starts_on: body.starts_on ?? dateOfDay(row.starts_on),
          ends_on: body.ends_on ?? dateOfDay(row.ends_on),
        }
        const changed: AssignmentRow = {
          ...row,
          // Its days may lie in the past already; only new ones are judged.
          ...(body.starts_on || body.ends_on ? daysFrom(days, Math.min(now, row.made_at)) : {}),
          ended_at: row.ended_at ?? (body.ended ? now : null),
        }
        if (body.pupils !== undefined) {
          await refuseStrangers(trx, classId, body.pupils)
          await choosePupils(trx, row, body.pupils)
        }
        const { starts_on, ends_on, ended_at } = changed
        const for_all = body.pupils === undefined ? row.for_all : body.pupils === null ? 1 : 0
        await trx
          .updateTable('assignments')
          .set({ starts_on, ends_on, ended_at, for_all })
          .where('id', '=', row.id)
          .execute()
        await markAssignment(trx, row.id, now)
        const [described] = await describe(trx, classId, [{ ...changed, for_all }])
        return c.json(described)
      }),

    'DELETE /classes/:classId/assignments/:assignmentId': (call) =>
      change(call, 'assignment.removed', async (trx) => {
        const row = await findAssignment(trx, call.classId, assignmentIn(call.c))
        if (!row) throw new Refused(unknownAssignment)
        await trx.deleteFrom('assignments').where('id', '=', row.id).execute()
        return call.c.body(null, 204)
      }),

    'GET /classes/:classId/assignments/:assignmentId/check': async ({ c, classId }) => {
      const row = await findAssignment(db.query, classId, assignmentIn(c))
      if (!row || toAssignment(row).task.kind !== 'check') return refuse(c, unknownAssignment)
      return jsonUnlessSame(c, await checkResults(db.query, row))
    },

    'POST /classes/:classId/board': async ({ c, account, classId }) => {
      const { hardFacts, groups } = await classDashboard(services, classId)
      const board: ClassBoard = {
        facts: starterFacts({ hardFacts, groups }) as ClassBoard['facts'],
        goal: await goals.shared(classId),
      }
      await closeGateBehindBoard(db.query, account.sessionId, classId)
      return c.json(board)
    },

    'PUT /classes/:classId/goal': (call) =>
      change(call, 'class.goal-set', async (trx) => {
        const { c, classId, body } = call
        await refuseArchived(trx, classId)
        await trx.deleteFrom('class_goals').where('class_id', '=', classId).execute()
        if (body.lights !== null)
          await trx
            .insertInto('class_goals')
            .values({ class_id: classId, lights: body.lights, set_at: services.now() })
            .execute()
        return c.json({ lights: body.lights })
      }),

    'GET /learners/:learnerId/assignments': async ({ c, learnerId }) =>
      jsonUnlessSame(c, await learnerAssignments(services, goals, learnerId)),
  }
}

/** The days of an assignment, or a refusal: a teacher's today may still be yesterday in Greenwich. */
function daysFrom(given: { readonly starts_on: string; readonly ends_on: string }, now: number) {
  const starts_on = dayOfDate(given.starts_on)
  const ends_on = dayOfDate(given.ends_on)
  const today = dayOf(now)
  if (starts_on === null || ends_on === null || ends_on < starts_on) throw new Refused(wrongDays)
  if (starts_on < today - 1 || starts_on > today + YEAR_DAYS) throw new Refused(wrongDays)
  if (ends_on - starts_on >= LONGEST_ASSIGNMENT_DAYS) throw new Refused(wrongDays)
  return { starts_on, ends_on }
}

/** The assignment in the path; an empty string, which matches nothing, if it is not an id. */
function assignmentIn(c: Context): string {
  const id = c.req.param('assignmentId')?.toLowerCase() ?? ''
  return isUuid(id) ? id : ''
}
