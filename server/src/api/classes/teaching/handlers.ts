import { DAY_MS, dayOf } from '#core/calendar/calendar.ts'
import { starterFacts } from '#core/classes/starter.ts'
import { changeOpenClass } from '#server/api/classes/change-class.ts'
import { assignmentHandlers } from '#server/api/classes/teaching/assignments.ts'
import { checkResults } from '#server/api/classes/teaching/class-checks.ts'
import { describeAssignments } from '#server/api/classes/teaching/describe-assignments.ts'
import type { TEACHING_ENDPOINTS } from '#server/api/classes/teaching/endpoints.ts'
import { learnerAssignments } from '#server/api/classes/teaching/learner-assignments.ts'
import type { ClassBoard } from '#server/api/classes/teaching/schemas.ts'
import { answer } from '#server/api/wire/answer.ts'
import { jsonUnlessSame } from '#server/api/wire/conditional.ts'
import type { Handlers } from '#server/api/wire/handler.ts'
import { idInPath } from '#server/api/wire/path-id.ts'
import type { Query } from '#server/db/database.ts'
import { areMembers, findAssignment, toAssignment } from '#server/learning/classes/assignment-store.ts'
import { createClassGoals, goalOf } from '#server/learning/classes/class-goals.ts'
import { classDashboard } from '#server/learning/classes/dashboard.ts'
import { keepGroups } from '#server/learning/classes/kept-groups.ts'
import { statusesNow } from '#server/learning/classes/status-cache.ts'
import { closeGateBehindBoard } from '#server/people/adult-gate.ts'
import { refusal } from '#server/refusals/refusals.ts'
import type { Services } from '#server/services.ts'

/** How long an assignment that is over stays on the list. */
const SHOWN_DAYS = 28

export function teachingHandlers(services: Services): Handlers<typeof TEACHING_ENDPOINTS> {
  const { db } = services
  const goals = createClassGoals(services)

  return {
    ...assignmentHandlers(services),

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
      const { lights, usual } = await goals.lightsOf(classId)
      return jsonUnlessSame(c, {
        assignments: await describeAssignments(db.query, classId, rows),
        lights,
        usual,
        goal: await goalOf(db.query, classId),
      })
    },

    'GET /classes/:classId/assignments/:assignmentId/check': async ({ c, classId }) => {
      const row = await findAssignment(db.query, classId, idInPath(c, 'assignmentId'))
      if (!row || toAssignment(row).task.kind !== 'check') return refusal('unknown_assignment')
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

    'PUT /classes/:classId/goal': async (call) => {
      const { c, classId, body } = call
      const set = await changeOpenClass(services, call, { action: 'class.goal-set' }, async (trx) => {
        await trx.deleteFrom('class_goals').where('class_id', '=', classId).execute()
        if (body.lights !== null)
          await trx
            .insertInto('class_goals')
            .values({ class_id: classId, lights: body.lights, set_at: services.now() })
            .execute()
        return { lights: body.lights }
      })
      return answer(c, set)
    },

    'PUT /classes/:classId/groups': async (call) => {
      const { c, classId, body } = call
      const pupils = [...new Set(body.groups.flatMap((group) => group.pupils))]
      const areOfTheClass = async (query: Query) => pupils.length === 0 || areMembers(query, classId, pupils)
      if (!(await areOfTheClass(db.query))) return refusal('unknown_pupil')
      const statuses = await statusesNow(services, pupils)
      const kept = await changeOpenClass(services, call, { action: 'class.groups-kept' }, async (trx) => {
        if (!(await areOfTheClass(trx))) return refusal('unknown_pupil')
        await keepGroups(trx, classId, body.groups, statuses, services.now())
        return null
      })
      return answer(c, kept)
    },

    'GET /learners/:learnerId/assignments': async ({ c, learnerId }) =>
      jsonUnlessSame(c, await learnerAssignments(services, goals, learnerId)),
  }
}
