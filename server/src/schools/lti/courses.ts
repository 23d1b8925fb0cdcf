import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Query } from '#server/db/database.ts'
import type { ClassRow } from '#server/db/schema/classes.ts'
import type { CourseRow } from '#server/db/schema/lti.ts'
import type { Launch } from '#server/schools/lti/launch.ts'
import { teacherProvider } from '#server/schools/lti/platforms.ts'

/** The course of a launch, stored at the first one. The platform's own words for it are kept up to date. */
export async function keepCourse(
  query: Query,
  platformId: string,
  { deploymentId, course, rosterUrl }: Launch,
  now: number,
): Promise<CourseRow> {
  const told = { title: course.title, ...(rosterUrl === null ? {} : { roster_url: rosterUrl }) }
  return query
    .insertInto('lti_courses')
    .values({
      id: randomUUID(),
      platform_id: platformId,
      deployment_id: deploymentId,
      context_id: course.id,
      title: course.title,
      class_id: null,
      left_class_id: null,
      roster_url: rosterUrl,
      roster_due_at: null,
      synced_at: null,
      problem: null,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['platform_id', 'deployment_id', 'context_id']).doUpdateSet(told),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function findCourse(query: Query, courseId: string): Promise<CourseRow | undefined> {
  return query.selectFrom('lti_courses').selectAll().where('id', '=', courseId).executeTakeFirst()
}

export function courseOfClass(query: Query, classId: string): Promise<CourseRow | undefined> {
  return query
    .selectFrom('lti_courses')
    .selectAll()
    .where('class_id', '=', classId)
    .orderBy('created_at')
    .executeTakeFirst()
}

/** The class of a course; undefined where there is none, or where it is being erased. */
export function classOfCourse(
  query: Query,
  { class_id }: Pick<CourseRow, 'class_id'>,
): Promise<ClassRow | undefined> {
  return query
    .selectFrom('classes')
    .leftJoin('erasures', 'erasures.class_id', 'classes.id')
    .selectAll('classes')
    .where('classes.id', '=', class_id ?? '')
    .where('erasures.id', 'is', null)
    .executeTakeFirst()
}

/** The courses that an account came to as a teacher, by a platform that it still has, the newest first. */
export function coursesTaught(query: Query, accountId: string) {
  return query
    .selectFrom('lti_members')
    .innerJoin('lti_courses', 'lti_courses.id', 'lti_members.course_id')
    .innerJoin('lti_platforms', 'lti_platforms.id', 'lti_courses.platform_id')
    .innerJoin('identities', 'identities.user_id', 'lti_members.account_id')
    .selectAll('lti_courses')
    .select('lti_platforms.name as platform')
    .where('lti_members.account_id', '=', accountId)
    .where('identities.provider', '=', sql<string>`${teacherProvider('')} || lti_platforms.id`)
    .where('lti_members.role', '=', 'teacher')
    .orderBy('lti_courses.created_at', 'desc')
    .orderBy('lti_courses.id')
    .execute()
}
