import type { Transaction } from 'kysely'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { OWN } from '#server/db/own-learner.ts'
import type { ClassRow } from '#server/db/schema/classes.ts'
import type { CourseRow } from '#server/db/schema/lti.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { endTeaching } from '#server/erasure/end-teaching.ts'
import { RequestFailure } from '#server/network/outgoing.ts'
import type { NoRoom } from '#server/people/classes/class-limits.ts'
import { sendAway } from '#server/people/roster/left-pupils.ts'
import { Refusal } from '#server/refusals/refusals.ts'
import { bringPupils, rosterPlace } from '#server/schools/lti/course-people.ts'
import { countsSince, isTaughtByCourse, WITHOUT_ROSTER_MS } from '#server/schools/lti/course-standing.ts'
import { classOfCourse, findCourse } from '#server/schools/lti/courses.ts'
import {
  type PlatformProblem,
  platformById,
  platformProblem,
  pupilProvider,
  teacherProvider,
} from '#server/schools/lti/platforms.ts'
import { type Listed, readRoster } from '#server/schools/lti/read-roster.ts'
import type { Services } from '#server/services.ts'

export type RosterProblem =
  | NoRoom
  | PlatformProblem
  | 'no_roster'
  | 'no_class'
  | 'class_archived'
  /** The platform names no pupil at all: a mistake there must not empty a class here. */
  | 'roster_empty'
  /** It names more people than any class has. */
  | 'roster_too_large'
  /** None of the teachers whom the platform names teaches the class: it goes to nobody whom the school no longer names. */
  | 'no_listed_teacher'

export interface RosterOutcome {
  readonly added: number
  readonly left: number
  /** Null where all went well. Pupils who left have left all the same. */
  readonly problem: RosterProblem | null
}

/** Who did it; the job acts for no account. */
interface By {
  readonly actor: string | null
  readonly network: string | null
}

/** Keeps a class in step with the course it belongs to. What a child learnt is never erased. */
export async function syncRoster(ctx: Services, courseId: string, by: By): Promise<RosterOutcome> {
  const outcome = await sync(ctx, courseId, by)
  await ctx.db.query
    .updateTable('lti_courses')
    .set({
      problem: outcome.problem,
      roster_due_at: await nextReadAt(ctx, courseId),
      ...(outcome.problem === null ? { synced_at: ctx.now() } : {}),
    })
    .where('id', '=', courseId)
    .execute()
  return outcome
}

/** Tomorrow, while the school comes by its platform at all: who left a course leaves its class without a teacher's launch. */
async function nextReadAt({ db, now }: Services, courseId: string): Promise<number | null> {
  const used = await db.query
    .selectFrom('lti_courses')
    .innerJoin('lti_platforms', 'lti_platforms.id', 'lti_courses.platform_id')
    .select('lti_courses.id')
    .where('lti_courses.id', '=', courseId)
    .where('lti_courses.class_id', 'is not', null)
    .where('lti_courses.roster_url', 'is not', null)
    .where('lti_platforms.last_launch_at', '>', now() - WITHOUT_ROSTER_MS)
    .executeTakeFirst()
  return used ? now() + DAY_MS : null
}

const failed = (problem: RosterProblem): RosterOutcome => ({ added: 0, left: 0, problem })

async function sync(ctx: Services, courseId: string, by: By): Promise<RosterOutcome> {
  const course = await findCourse(ctx.db.query, courseId)
  const platform = course && (await platformById(ctx.db.query, course.platform_id))
  if (!course || !platform || course.class_id === null) return failed('no_class')
  if (course.roster_url === null) return failed('no_roster')
  const asked = ctx.now()
  let people: Awaited<ReturnType<typeof readRoster>>
  try {
    people = await readRoster(ctx, platform, course.roster_url)
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error
    const problem = platformProblem(error)
    ctx.log.warn(
      { platform: platform.id, reason: error.reason, status: error.status },
      'a roster could not be read',
    )
    return failed(problem)
  }
  if (people === 'roster_too_large') return failed(people)
  return ctx.db.transaction((trx) => apply(ctx, trx, { course, people, asked }, by))
}

interface Roster {
  readonly course: CourseRow
  readonly people: readonly Listed[]
  /** When the platform was asked. */
  readonly asked: number
}

async function apply(
  ctx: Services,
  trx: Transaction<Tables>,
  { course, people, asked }: Roster,
  by: By,
): Promise<RosterOutcome> {
  await ctx.db.lock(trx, `class:${course.class_id}`)
  const schoolClass = await classOfCourse(trx, course)
  if (!schoolClass) return failed('no_class')
  if (schoolClass.archived_at !== null) return failed('class_archived')
  const pupils = people.filter(({ role }) => role === 'pupil')
  const teachers = people.filter(({ role }) => role === 'teacher')
  if (pupils.length === 0) return failed('roster_empty')
  // First those who leave: they make room.
  const left = await endPupils(ctx, trx, { course, schoolClass, asked }, pupils)
  await endTeachers(ctx, trx, { course, schoolClass, asked }, teachers)
  if (!(await isTaughtByCourse(trx, course, schoolClass.id, countsSince(course, ctx.now()))))
    return noted(ctx, trx, schoolClass, by, { added: 0, left, problem: 'no_listed_teacher' })
  const brought = await bringPupils(ctx, trx, { course, schoolClass }, pupils)
  const full = brought instanceof Refusal
  const outcome = { added: full ? 0 : brought.added, left, problem: full ? brought.code : null }
  return noted(ctx, trx, schoolClass, by, outcome)
}

async function noted(
  ctx: Services,
  trx: Transaction<Tables>,
  { id }: ClassRow,
  by: By,
  outcome: RosterOutcome,
): Promise<RosterOutcome> {
  const { added, left } = outcome
  const entry = { action: 'class.roster-read', ...by, subject: id, detail: { added, left } } as const
  if (added > 0 || left > 0) await ctx.audit.record(trx, entry)
  return outcome
}

interface Place extends Pick<Roster, 'course' | 'asked'> {
  readonly schoolClass: ClassRow
}

/** Who came by the course and is not in it any more. The list tells nothing of those who came after it was asked for. */
async function goneFrom(
  trx: Transaction<Tables>,
  { course, asked }: Place,
  role: 'pupil' | 'teacher',
  listed: readonly Listed[],
): Promise<string[]> {
  const provider = (role === 'pupil' ? pupilProvider : teacherProvider)(course.platform_id)
  const rows = await trx
    .selectFrom('lti_members')
    .leftJoin('identities', (join) =>
      join
        .onRef('identities.user_id', '=', 'lti_members.account_id')
        .on('identities.provider', '=', provider),
    )
    .select(['lti_members.account_id', 'identities.provider_id'])
    .where('lti_members.course_id', '=', course.id)
    .where('lti_members.role', 'in', role === 'pupil' ? ['pupil'] : ['teacher', 'former'])
    .where('lti_members.seen_at', '<=', asked)
    .execute()
  const here = new Set(listed.map(({ subject }) => subject))
  // Two people of the platform may be one account: pupils whom a teacher merged.
  const staying = new Set(
    rows.filter(({ provider_id }) => here.has(provider_id ?? '')).map(({ account_id }) => account_id),
  )
  return [...new Set(rows.map(({ account_id }) => account_id))].filter((id) => !staying.has(id))
}

async function endPupils(
  ctx: Services,
  trx: Transaction<Tables>,
  place: Place,
  listed: readonly Listed[],
): Promise<number> {
  const gone = await goneFrom(trx, place, 'pupil', listed)
  if (gone.length === 0) return 0
  const members = await trx
    .selectFrom('class_members')
    .innerJoin('learner_access', 'learner_access.learner_id', 'class_members.learner_id')
    .select('class_members.learner_id')
    .where('class_members.class_id', '=', place.schoolClass.id)
    .where('learner_access.account_id', 'in', gone)
    .where('learner_access.own', '=', OWN)
    .execute()
  await sendAway(
    ctx,
    trx,
    rosterPlace(trx, place),
    members.map(({ learner_id }) => learner_id),
  )
  await forget(trx, place.course, gone)
  await forgetScores(trx, place.course, gone)
  return members.length
}

/** A class always has a teacher: the last one stays, and is no teacher of the course. */
async function endTeachers(
  ctx: Services,
  trx: Transaction<Tables>,
  place: Place,
  listed: readonly Listed[],
): Promise<void> {
  const { course, schoolClass } = place
  for (const accountId of await goneFrom(trx, place, 'teacher', listed)) {
    if (!(await endTeaching(trx, schoolClass.id, accountId, ctx.now()))) {
      await keepAsFormer(trx, course, accountId)
      continue
    }
    await forget(trx, course, [accountId])
    await ctx.audit.record(trx, {
      action: 'teacher.left',
      actor: accountId,
      subject: schoolClass.id,
      network: null,
    })
  }
}

async function keepAsFormer(trx: Transaction<Tables>, { id }: CourseRow, accountId: string) {
  await trx
    .updateTable('lti_members')
    .set({ role: 'former' })
    .where('course_id', '=', id)
    .where('account_id', '=', accountId)
    .execute()
}

async function forget(trx: Transaction<Tables>, { id }: CourseRow, accountIds: readonly string[]) {
  await trx
    .deleteFrom('lti_members')
    .where('course_id', '=', id)
    .where('account_id', 'in', accountIds)
    .execute()
}

/** The gradebook of a course hears nothing more about a pupil who has left it. */
async function forgetScores(trx: Transaction<Tables>, { id }: CourseRow, accountIds: readonly string[]) {
  await trx
    .deleteFrom('lti_scores')
    .where('line_id', 'in', (row) =>
      row.selectFrom('lti_lines').select('lti_lines.id').where('course_id', '=', id),
    )
    .where('learner_id', 'in', (row) =>
      row
        .selectFrom('learner_access')
        .select('learner_access.learner_id')
        .where('account_id', 'in', accountIds)
        .where('own', '=', OWN),
    )
    .execute()
}
