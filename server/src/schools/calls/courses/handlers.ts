import type { Context } from 'hono'
import type { Transaction } from 'kysely'
import { iso } from '#core/calendar/dates.ts'
import { answerClass } from '#server/api/classes/class-answer.ts'
import { answer } from '#server/api/wire/answer.ts'
import { byOf } from '#server/api/wire/change.ts'
import type { ApiCall, Handlers } from '#server/api/wire/handler.ts'
import { idInPath } from '#server/api/wire/path-id.ts'
import { createAuthContext } from '#server/auth/accounts/auth-context.ts'
import { limit } from '#server/auth/wire/limits.ts'
import type { Query } from '#server/db/database.ts'
import type { CourseRow } from '#server/db/schema/lti.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { finishErasing } from '#server/erasure/erase-learner.ts'
import { LIMITS } from '#server/limits/rules.ts'
import { findTaught } from '#server/people/classes/classes.ts'
import { openClass, refusalOfUnfit } from '#server/people/classes/open-class.ts'
import { allOrNothing } from '#server/refusals/all-or-nothing.ts'
import { Refusal, refusal } from '#server/refusals/refusals.ts'
import type { COURSE_ENDPOINTS } from '#server/schools/calls/courses/endpoints.ts'
import { createLaunchDoor } from '#server/schools/calls/courses/launch.ts'
import { pickHandlers } from '#server/schools/calls/courses/picks.ts'
import type { ClassCourse, RosterAnswer } from '#server/schools/calls/courses/schemas.ts'
import { teachersListedNow, teachesCourseNow } from '#server/schools/lti/course-standing.ts'
import { classOfCourse, courseOfClass, coursesTaught } from '#server/schools/lti/courses.ts'
import { platformById } from '#server/schools/lti/platforms.ts'
import { scoreTroubles } from '#server/schools/lti/score-troubles.ts'
import { syncRoster } from '#server/schools/lti/sync-roster.ts'
import type { Services } from '#server/services.ts'

type MakeClass = ApiCall<(typeof COURSE_ENDPOINTS)['POST /courses/:courseId/class']>

export function courseHandlers(services: Services): Handlers<typeof COURSE_ENDPOINTS> {
  const { db } = services
  const door = createLaunchDoor(createAuthContext(services))

  /** Only who came to the course as its teacher; everybody else is told that there is none. */
  const courseIn = async (query: Query, c: Context, accountId: string) =>
    (await coursesTaught(query, accountId)).find(({ id }) => id === idInPath(c, 'courseId'))

  return {
    ...pickHandlers(services),
    'POST /launch': ({ c, body }) => door.enter(c, body),
    'POST /launch/connect': ({ c, account, body }) => door.connect(c, account, body.ticket),

    'GET /courses': async ({ c, account }) => {
      const open = []
      for (const course of await coursesTaught(db.query, account.id))
        if (!(await classOfCourse(db.query, course))) open.push(course)
      return c.json(open.map(({ id, title, platform }) => ({ id, title, platform })))
    },

    'POST /courses/:courseId/class': async (call) => {
      const { c, account } = call
      const known = await courseIn(db.query, c, account.id)
      if (!known) return refusal('unknown_course')
      const listed = await teachersListedNow(services, known)
      const made = await allOrNothing(db, async (trx) => {
        await db.lock(trx, `course:${known.id}`)
        const course = await courseIn(trx, c, account.id)
        if (!course || (await classOfCourse(trx, course))) return refusal('course_has_class')
        if (!(await teachesCourseNow(services, trx, course, account.id, listed)))
          return refusal('teaches_no_more')
        const found = await classFor(services, call, trx)
        if (found instanceof Refusal) return found
        await setClass(trx, course, found.schoolClass.id, services.now())
        await services.audit.record(trx, {
          action: 'class.connected',
          subject: found.schoolClass.id,
          ...byOf(services, call),
        })
        return found
      })
      if (made instanceof Refusal) return made
      await finishErasing(services, made.erased)
      // A platform that is away keeps nobody from the class: the page of the class says so.
      await syncRoster(services, known.id, byOf(services, call))
      return answer(c, await answerClass(db.query, made.schoolClass.id, account.id, services.now()), 201)
    },

    'GET /classes/:classId/course': async ({ c, classId }) => {
      const course = await courseOfClass(db.query, classId)
      const platform = course && (await platformById(db.query, course.platform_id))
      if (!course || !platform) return c.json(null)
      return c.json({
        title: course.title,
        platform: platform.name,
        synced_at: iso(course.synced_at),
        problem: course.problem,
        ...(await scoreTroubles(db.query, course.id)),
      } satisfies ClassCourse)
    },

    'POST /classes/:classId/roster': async (call) => {
      const { c, account, classId } = call
      await limit(services, LIMITS.rosterPerClass, classId)
      const course = await courseOfClass(db.query, classId)
      if (!course) return refusal('no_course')
      const outcome = await syncRoster(services, course.id, byOf(services, call))
      const now = await answerClass(db.query, classId, account.id, services.now())
      return now instanceof Refusal ? now : c.json({ class: now, ...outcome } satisfies RosterAnswer)
    },
  }
}

/** The class for the course: a new one, or one that the account owns. */
async function classFor(services: Services, { account, body }: MakeClass, trx: Transaction<Tables>) {
  if (!('class_id' in body)) return openClass(services, trx, account.id, body)
  const unfit = await refusalOfUnfit(services, trx, account.id)
  if (unfit) return unfit
  const schoolClass = await findTaught(trx, body.class_id, account.id)
  if (schoolClass?.role !== 'owner') return refusal('unknown_class')
  if (schoolClass.archived_at !== null) return refusal('class_archived')
  if (await courseOfClass(trx, schoolClass.id)) return refusal('class_connected')
  return { schoolClass, erased: [] }
}

async function setClass(
  trx: Transaction<Tables>,
  { id }: CourseRow,
  classId: string,
  now: number,
): Promise<void> {
  await trx
    .updateTable('lti_courses')
    .set({ class_id: classId, left_class_id: null, roster_due_at: now })
    .where('id', '=', id)
    .execute()
}
