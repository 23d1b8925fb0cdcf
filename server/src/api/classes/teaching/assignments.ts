import { randomUUID } from 'node:crypto'
import { dayOf } from '#core/calendar/calendar.ts'
import { dateOfDay, dayOfDate } from '#core/calendar/dates.ts'
import { LONGEST_ASSIGNMENT_DAYS } from '#core/classes/assignment.ts'
import { changeClass, changeOpenClass } from '#server/api/classes/change-class.ts'
import { describeAssignments } from '#server/api/classes/teaching/describe-assignments.ts'
import type { TEACHING_ENDPOINTS } from '#server/api/classes/teaching/endpoints.ts'
import { answer } from '#server/api/wire/answer.ts'
import type { Handlers } from '#server/api/wire/handler.ts'
import { idInPath } from '#server/api/wire/path-id.ts'
import type { Query } from '#server/db/database.ts'
import type { AssignmentRow } from '#server/db/schema/teaching.ts'
import { areMembers, choosePupils, findAssignment } from '#server/learning/classes/assignment-store.ts'
import { Refusal, refusal } from '#server/refusals/refusals.ts'
import { markAssignment } from '#server/schools/lti/score-marks.ts'
import type { Services } from '#server/services.ts'

/** Far more than a teacher oversees; a script is stopped. */
const ASSIGNMENTS_PER_CLASS = 200
const YEAR_DAYS = 366

export function assignmentHandlers(services: Services) {
  return {
    'POST /classes/:classId/assignments': async (call) => {
      const { c, classId, body } = call
      const entry = { action: 'assignment.made' } as const
      const made = await changeOpenClass(services, call, entry, async (trx) => {
        if (await areStrangers(trx, classId, body.pupils)) return refusal('unknown_pupil')
        if ((await countAssignments(trx, classId)) >= ASSIGNMENTS_PER_CLASS)
          return refusal('too_many_assignments')
        const now = services.now()
        const days = daysFrom(body, now)
        if (days instanceof Refusal) return days
        const row: AssignmentRow = {
          id: randomUUID(),
          class_id: classId,
          task: JSON.stringify(body.task),
          for_all: body.pupils === null ? 1 : 0,
          ...days,
          made_at: now,
          ended_at: null,
        }
        await trx.insertInto('assignments').values(row).execute()
        await choosePupils(trx, row, body.pupils)
        return describeAssignments(trx, classId, [row])
      })
      return made instanceof Refusal ? made : answer(c, made[0], 201)
    },

    'PATCH /classes/:classId/assignments/:assignmentId': async (call) => {
      const { c, classId, body } = call
      const entry = { action: 'assignment.changed' } as const
      const changed = await changeOpenClass(services, call, entry, async (trx) => {
        const row = await findAssignment(trx, classId, idInPath(c, 'assignmentId'))
        if (!row) return refusal('unknown_assignment')
        const now = services.now()
        const { starts_on = dateOfDay(row.starts_on), ends_on = dateOfDay(row.ends_on) } = body
        // Its days may lie in the past already; only new ones are judged.
        const isMoved = body.starts_on !== undefined || body.ends_on !== undefined
        const days = isMoved ? daysFrom({ starts_on, ends_on }, Math.min(now, row.made_at)) : {}
        if (days instanceof Refusal) return days
        if (body.pupils !== undefined) {
          if (await areStrangers(trx, classId, body.pupils)) return refusal('unknown_pupil')
          await choosePupils(trx, row, body.pupils)
        }
        const set = {
          ...days,
          ended_at: row.ended_at ?? (body.ended ? now : null),
          for_all: body.pupils === undefined ? row.for_all : body.pupils === null ? 1 : 0,
        }
        await trx.updateTable('assignments').set(set).where('id', '=', row.id).execute()
        await markAssignment(trx, row.id, now)
        return describeAssignments(trx, classId, [{ ...row, ...set }])
      })
      return changed instanceof Refusal ? changed : answer(c, changed[0])
    },

    'DELETE /classes/:classId/assignments/:assignmentId': async (call) => {
      const { c, classId } = call
      const removed = await changeClass(services, call, { action: 'assignment.removed' }, async (trx) => {
        const row = await findAssignment(trx, classId, idInPath(c, 'assignmentId'))
        if (!row) return refusal('unknown_assignment')
        await trx.deleteFrom('assignments').where('id', '=', row.id).execute()
        return null
      })
      return answer(c, removed)
    },
  } satisfies Partial<Handlers<typeof TEACHING_ENDPOINTS>>
}

const areStrangers = async (query: Query, classId: string, pupils: readonly string[] | null) =>
  pupils !== null && !(await areMembers(query, classId, pupils))

async function countAssignments(query: Query, classId: string): Promise<number> {
  const { count } = await query
    .selectFrom('assignments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('class_id', '=', classId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The days of an assignment. A teacher's today may still be yesterday in Greenwich. */
function daysFrom(given: { readonly starts_on: string; readonly ends_on: string }, now: number) {
  const starts_on = dayOfDate(given.starts_on)
  const ends_on = dayOfDate(given.ends_on)
  const today = dayOf(now)
  if (starts_on === null || ends_on === null || ends_on < starts_on) return refusal('wrong_days')
  if (starts_on < today - 1 || starts_on > today + YEAR_DAYS) return refusal('wrong_days')
  if (ends_on - starts_on >= LONGEST_ASSIGNMENT_DAYS) return refusal('wrong_days')
  return { starts_on, ends_on }
}
