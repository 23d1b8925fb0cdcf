import { sql, type Transaction } from 'kysely'
import type { Query } from '#server/db/database.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import type { KnownPlatforms, LessonListener } from '#server/services.ts'

/**
 * What follows marks that a gradebook may have something new to hear, in the transaction of the change. What it is told is
 * worked out when it is told: the newest state, once.
 */

/** The days or the pupils of an assignment have changed. */
export async function markAssignment(trx: Transaction<Tables>, assignmentId: string, now: number) {
  await marking(trx, now, (rows) => rows.where('assignments.id', '=', assignmentId)).execute()
}

/** A gradebook wants to know what the whole class has done. */
export async function markLine(trx: Transaction<Tables>, lineId: string, now: number) {
  await marking(trx, now, (rows) => rows.where('lti_lines.id', '=', lineId)).execute()
}

/** Marks go with the lesson in one transaction, so that no result is lost. Without a platform, a lesson writes none. */
export const listenForGradebooks =
  (platforms: KnownPlatforms, now: () => number): LessonListener =>
  async (trx, { learnerId, firstDay }) => {
    if (!platforms.isAnyConnected()) return
    await marking(trx, now(), (rows) =>
      rows.where('class_members.learner_id', '=', learnerId).where('assignments.ends_on', '>=', firstDay),
    ).execute()
  }

type Members = ReturnType<typeof membersWithLines>

function membersWithLines(query: Query) {
  return query
    .selectFrom('class_members')
    .innerJoin('assignments', 'assignments.class_id', 'class_members.class_id')
    .innerJoin('lti_lines', 'lti_lines.assignment_id', 'assignments.id')
}

function marking(query: Query, now: number, of: (rows: Members) => Members) {
  const marks = of(membersWithLines(query)).select([
    sql<string>`lti_lines.id || ':' || class_members.learner_id`.as('id'),
    'lti_lines.id as line_id',
    'class_members.learner_id',
    sql<number>`0`.as('stated_at'),
    sql.lit(now).as('due_at'),
    sql<number>`1`.as('marks'),
  ])
  return query
    .insertInto('lti_scores')
    .columns(['id', 'line_id', 'learner_id', 'stated_at', 'due_at', 'marks'])
    .expression(marks)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({
        due_at: row.ref('excluded.due_at'),
        marks: sql<number>`lti_scores.marks + 1`,
      })),
    )
}
