import { sql, type Transaction } from 'kysely'
import type { Database, Query } from '#server/db/database.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import type { LessonListener } from '#server/services.ts'

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

export interface Gradebooks {
  readonly hear: LessonListener
  /** Looks whether a platform is connected: without one, a lesson writes no mark. */
  refresh(): Promise<void>
}

/** Marks go with the lesson in one transaction, so that no result is lost. */
export async function listenForGradebooks(db: Database, now: () => number): Promise<Gradebooks> {
  let isAnyConnected = false
  async function refresh() {
    const platform = await db.query.selectFrom('lti_platforms').select('id').limit(1).executeTakeFirst()
    isAnyConnected = platform !== undefined
  }
  await refresh()
  return {
    refresh,
    async hear(trx, { learnerId, firstDay }) {
      if (!isAnyConnected) return
      await marking(trx, now(), (rows) =>
        rows.where('class_members.learner_id', '=', learnerId).where('assignments.ends_on', '>=', firstDay),
      ).execute()
    },
  }
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
