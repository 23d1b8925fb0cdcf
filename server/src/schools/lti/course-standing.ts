import { DAY_MS } from '#core/calendar/calendar.ts'
import type { Query } from '#server/db/database.ts'
import type { CourseRow } from '#server/db/schema/lti.ts'
import { RequestFailure } from '#server/network/outgoing.ts'
import { platformById, teacherProvider } from '#server/schools/lti/platforms.ts'
import { readRoster } from '#server/schools/lti/read-roster.ts'
import type { Services } from '#server/services.ts'

/** Does this account still teach this course? The one place that answers; a platform's word holds as long as said here. */

/** A launch as teacher is the platform's word of this moment, and so is a roster. */
export const FRESH_MS = 15 * 60_000
/** How long a launch as teacher counts where a platform tells no roster. */
export const WITHOUT_ROSTER_MS = 60 * DAY_MS

/**
 * The teachers of a course: who came to it as one, was in its last roster, and has an account with the platform still.
 * Taking the platform off the account ends it.
 */
export function teachersOfCourse(query: Query, { id, platform_id }: Pick<CourseRow, 'id' | 'platform_id'>) {
  return query
    .selectFrom('lti_members')
    .innerJoin('identities', 'identities.user_id', 'lti_members.account_id')
    .select(['lti_members.account_id', 'lti_members.seen_at', 'identities.provider_id as subject'])
    .where('lti_members.course_id', '=', id)
    .where('lti_members.role', '=', 'teacher')
    .where('identities.provider', '=', teacherProvider(platform_id))
    .execute()
}

/** Since when a teacher must have come, for the course to bring somebody new: its roster takes out who has left. */
export const countsSince = ({ roster_url }: Pick<CourseRow, 'roster_url'>, now: number) =>
  roster_url === null ? now - WITHOUT_ROSTER_MS : 0

/** Whether any teacher of a course who came `since` then teaches its class: else the course brings nobody new to it. */
export async function isTaughtByCourse(
  query: Query,
  course: Pick<CourseRow, 'id' | 'platform_id'>,
  classId: string,
  since: number,
): Promise<boolean> {
  const ids = (await teachersOfCourse(query, course)).flatMap(({ account_id, seen_at }) =>
    seen_at > since ? account_id : [],
  )
  const row = await query
    .selectFrom('class_teachers')
    .select('account_id')
    .where('class_id', '=', classId)
    .where('account_id', 'in', ['', ...ids])
    .executeTakeFirst()
  return row !== undefined
}

/** What the platform says of a course right now: the numbers of its teachers; undefined where it cannot be asked. */
export async function teachersListedNow(
  ctx: Services,
  course: CourseRow,
): Promise<ReadonlySet<string> | undefined> {
  const platform = await platformById(ctx.db.query, course.platform_id)
  if (!platform || course.roster_url === null) return undefined
  try {
    const people = await readRoster(ctx, platform, course.roster_url)
    return people === 'roster_too_large'
      ? undefined
      : new Set(people.flatMap(({ role, subject }) => (role === 'teacher' ? subject : [])))
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error
    return undefined
  }
}

/** Whether the account teaches the course at this moment: a roster just read names it, or a launch of the last minutes did. */
export async function teachesCourseNow(
  { now }: Pick<Services, 'now'>,
  query: Query,
  course: CourseRow,
  accountId: string,
  listed: ReadonlySet<string> | undefined,
): Promise<boolean> {
  const own = (await teachersOfCourse(query, course)).filter(({ account_id }) => account_id === accountId)
  return own.some(({ seen_at, subject }) => seen_at > now() - FRESH_MS || listed?.has(subject))
}
