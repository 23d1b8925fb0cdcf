import { sql } from 'kysely'
import type { Query } from '#server/db/database.ts'
import { OWN } from '#server/db/own-learner.ts'
import type { PlatformRow } from '#server/db/schema/lti.ts'
import type { AssignmentRow } from '#server/db/schema/teaching.ts'
import { platformById, pupilProvider } from '#server/schools/lti/platforms.ts'

/** Who hears of a score, and about whom. */
export interface Listener {
  readonly platform: PlatformRow
  readonly lineUrl: string
  readonly assignment: AssignmentRow
  /** The platform's numbers of the pupil: two, where a teacher merged two pupils. */
  readonly subjects: readonly string[]
}

/**
 * Undefined unless the pupil is in the class of the course, came by that course and is still in it, has the assignment, and
 * is not being erased. Nothing about anybody else leaves.
 */
export async function listenerOf(query: Query, scoreId: string): Promise<Listener | undefined> {
  const found = await query
    .selectFrom('lti_scores')
    .innerJoin('lti_lines', 'lti_lines.id', 'lti_scores.line_id')
    .innerJoin('lti_courses', 'lti_courses.id', 'lti_lines.course_id')
    .innerJoin('assignments', (join) =>
      join
        .onRef('assignments.id', '=', 'lti_lines.assignment_id')
        .onRef('assignments.class_id', '=', 'lti_courses.class_id'),
    )
    .innerJoin('class_members', (join) =>
      join
        .onRef('class_members.class_id', '=', 'assignments.class_id')
        .onRef('class_members.learner_id', '=', 'lti_scores.learner_id'),
    )
    .innerJoin('learner_access', (join) =>
      join
        .onRef('learner_access.learner_id', '=', 'lti_scores.learner_id')
        .on('learner_access.own', '=', OWN),
    )
    .innerJoin('lti_members', (join) =>
      join
        .onRef('lti_members.course_id', '=', 'lti_courses.id')
        .onRef('lti_members.account_id', '=', 'learner_access.account_id')
        .on('lti_members.role', '=', 'pupil'),
    )
    .leftJoin('assignment_pupils', (join) =>
      join
        .onRef('assignment_pupils.assignment_id', '=', 'assignments.id')
        .onRef('assignment_pupils.learner_id', '=', 'lti_scores.learner_id'),
    )
    .leftJoin('erasures', (join) =>
      join.on((on) =>
        on.or([
          on('erasures.learner_id', '=', on.ref('lti_scores.learner_id')),
          on('erasures.class_id', '=', on.ref('assignments.class_id')),
        ]),
      ),
    )
    .selectAll('assignments')
    .select([
      'lti_lines.url',
      'lti_courses.platform_id',
      'lti_members.account_id',
      sql<string | null>`erasures.id`.as('erasure'),
      'assignment_pupils.learner_id as chosen',
    ])
    .where('lti_scores.id', '=', scoreId)
    .executeTakeFirst()
  if (!found || found.erasure !== null) return undefined
  const { url, platform_id, account_id, erasure: _, chosen, ...assignment } = found
  if (assignment.for_all !== 1 && chosen === null) return undefined
  const platform = await platformById(query, platform_id)
  const subjects = await subjectsOf(query, platform_id, account_id)
  return platform && subjects.length > 0 ? { platform, lineUrl: url, assignment, subjects } : undefined
}

async function subjectsOf(query: Query, platformId: string, accountId: string): Promise<string[]> {
  const rows = await query
    .selectFrom('identities')
    .select('provider_id')
    .where('user_id', '=', accountId)
    .where('provider', '=', pupilProvider(platformId))
    .orderBy('created_at')
    .execute()
  return rows.map(({ provider_id }) => provider_id)
}
