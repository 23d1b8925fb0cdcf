import type { Context } from 'hono'
import type { Transaction } from 'kysely'
import type { ClassAct } from '#server/api/classes/change-class.ts'
import { answerClass } from '#server/api/classes/class-answer.ts'
import type { COURSE_ENDPOINTS } from '#server/api/courses/endpoints.ts'
import { createLaunchDoor } from '#server/api/courses/launch.ts'
import { pickHandlers } from '#server/api/courses/picks.ts'
import type { ClassCourse, RosterAnswer } from '#server/api/courses/schemas.ts'
import type { ApiCall, Handlers } from '#server/api/wire/handler.ts'
import {
  CLASS_LIMITS,
  classArchived,
  type Refusal,
  refuse,
  strongerPasswordNeeded,
  unknownClass,
} from '#server/api/wire/problems.ts'
import { auditedNetwork } from '#server/audit/client-network.ts'
import { createAuthContext } from '#server/auth/accounts/auth-context.ts'
import { recordConsent } from '#server/auth/accounts/consents.ts'
import { isFitForClass } from '#server/auth/accounts/fit-for-class.ts'
import { limit } from '#server/auth/wire/limits.ts'
import { isUuid } from '#server/auth/wire/uuid.ts'
import type { Query } from '#server/db/database.ts'
import type { CourseRow } from '#server/db/schema/lti.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { dropUnusedLearner } from '#server/erasure/drop-unused-learner.ts'
import { finishErasing } from '#server/erasure/erase-learner.ts'
import { LIMITS } from '#server/limits/rules.ts'
import { classOfCourse, courseOfClass, coursesTaught } from '#server/lti/courses.ts'
import { platformById } from '#server/lti/platforms.ts'
import { scoreTroubles } from '#server/lti/score-troubles.ts'
import { syncRoster } from '#server/lti/sync-roster.ts'
import { hasRoster } from '#server/one-roster/source-classes.ts'
import { limitOfClasses } from '#server/people/class-limits.ts'
import { createClassGate, findClass, storeClass } from '#server/people/classes.ts'
import type { Services } from '#server/services.ts'

const unknownCourse: Refusal = { status: 404, code: 'unknown_course', message: 'There is no such course.' }
const noCourse: Refusal = { status: 409, code: 'no_course', message: 'This class belongs to no course.' }
const courseHasClass: Refusal = {
  status: 409,
  code: 'course_has_class',
  message: 'This course has a class already.',
}
const classConnected: Refusal = {
  status: 409,
  code: 'class_connected',
  message: 'This class belongs to another course.',
}

type MakeClass = ApiCall<(typeof COURSE_ENDPOINTS)['POST /courses/:courseId/class']>

export function courseHandlers(services: Services): Handlers<typeof COURSE_ENDPOINTS> {
  const { db } = services
  const door = createLaunchDoor(createAuthContext(services))

  /** Only who came to the course as its teacher; everybody else is told that there is none. */
  const courseIn = async (query: Query, c: Context, accountId: string) => {
    const id = c.req.param('courseId')?.toLowerCase() ?? ''
    if (!isUuid(id)) return undefined
    return (await coursesTaught(query, accountId)).find((course) => course.id === id)
  }

  /** The id of the class, or why there is none. */
  async function classFor(
    { account, body }: MakeClass,
    trx: Transaction<Tables>,
    erased: string[],
  ): Promise<string | Refusal> {
    await db.lock(trx, `account:${account.id}`)
    if (!(await isFitForClass(trx, account.id))) return strongerPasswordNeeded
    if ('class_id' in body) {
      const mayTeach = createClassGate({ query: trx })
      if (!(await mayTeach(account.id, body.class_id, 'own'))) return unknownClass
      const chosen = await findClass(trx, body.class_id)
      if (chosen?.archived_at !== null) return classArchived
      return (await hasRoster(trx, body.class_id)) ? classConnected : body.class_id
    }
    const reached = await limitOfClasses(db, trx, account.id)
    if (reached) return CLASS_LIMITS[reached]
    const { name, grade, language } = body
    const { id } = await storeClass(trx, account.id, { name, grade, language }, services.now())
    await recordConsent(trx, account.id, { kind: 'school', way: 'class', now: services.now() })
    erased.push(...(await dropUnusedLearner(services, trx, account.id)))
    return id
  }

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
      if (!known) return refuse(c, unknownCourse)
      let problem: Refusal = courseHasClass
      const erased: string[] = []
      const classId = await db.transaction(async (trx) => {
        await db.lock(trx, `course:${known.id}`)
        const course = await courseIn(trx, c, account.id)
        if (!course || (await classOfCourse(trx, course))) return null
        const made = await classFor(call, trx, erased)
        if (typeof made !== 'string') {
          problem = made
          return null
        }
        await setClass(trx, course, made, services.now())
        await services.audit.record(trx, {
          action: 'class.connected',
          actor: account.id,
          subject: made,
          network: auditedNetwork(services.config, c),
        })
        return made
      })
      await finishErasing(services, erased)
      if (classId === null) return refuse(c, problem)
      // A platform that is away keeps nobody from the class: the page of the class says so.
      await syncRoster(services, known.id, byOf(call))
      return c.json(await answerClass(db.query, classId, account.id, services.now()), 201)
    },

    'GET /classes/:classId/course': async ({ c, classId }) => {
      const course = await courseOfClass(db.query, classId)
      const platform = course && (await platformById(db.query, course.platform_id))
      if (!course || !platform) return c.json(null)
      return c.json({
        title: course.title,
        platform: platform.name,
        synced_at: course.synced_at === null ? null : new Date(course.synced_at).toISOString(),
        problem: course.problem,
        ...(await scoreTroubles(db.query, course.id)),
      } satisfies ClassCourse)
    },

    'POST /classes/:classId/roster': async (call) => {
      const { c, account, classId } = call
      await limit(services, LIMITS.rosterPerClass, classId)
      const course = await courseOfClass(db.query, classId)
      if (!course) return refuse(c, noCourse)
      const outcome = await syncRoster(services, course.id, byOf(call))
      const room = await answerClass(db.query, classId, account.id, services.now())
      return room ? c.json({ class: room, ...outcome } satisfies RosterAnswer) : refuse(c, unknownClass)
    },
  }

  function byOf({ c, account }: ClassAct) {
    return { actor: account.id, network: auditedNetwork(services.config, c) }
  }
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
