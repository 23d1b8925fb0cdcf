import type { Transaction } from 'kysely'
import { DAY_MS } from '#core/calendar/calendar.ts'
import type { Assignment, Task } from '#core/classes/assignment.ts'
import type { ScoredLesson } from '#core/classes/assignment-score.ts'
import type { MissionPlanBody } from '#core/mission/mission-attempt.ts'
import type { Query } from '#server/db/database.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import type { AssignmentRow } from '#server/db/schema/teaching.ts'

export function toAssignment(row: AssignmentRow): Assignment {
  return {
    task: JSON.parse(row.task) as Task,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    madeAt: row.made_at,
    endedAt: row.ended_at,
  }
}

export function findAssignment(
  query: Query,
  classId: string,
  assignmentId: string,
): Promise<AssignmentRow | undefined> {
  return query
    .selectFrom('assignments')
    .selectAll()
    .where('id', '=', assignmentId)
    .where('class_id', '=', classId)
    .executeTakeFirst()
}

/** The pupils of each assignment that are still in the class. */
export async function pupilsOfAssignments(
  query: Query,
  classId: string,
  rows: readonly AssignmentRow[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const members = (
    await query
      .selectFrom('class_members')
      .select('learner_id')
      .where('class_id', '=', classId)
      .orderBy('learner_id')
      .execute()
  ).map(({ learner_id }) => learner_id)
  const chosen = await query
    .selectFrom('assignment_pupils')
    .select(['assignment_id', 'learner_id'])
    .where('class_id', '=', classId)
    .execute()
  return new Map(
    rows.map(({ id, for_all }) => [
      id,
      for_all === 1
        ? members
        : members.filter((member) =>
            chosen.some(({ assignment_id, learner_id }) => assignment_id === id && learner_id === member),
          ),
    ]),
  )
}

/** Whether all of them are pupils of the class. */
export async function areMembers(query: Query, classId: string, pupils: readonly string[]): Promise<boolean> {
  const rows = await query
    .selectFrom('class_members')
    .select('learner_id')
    .where('class_id', '=', classId)
    .where('learner_id', 'in', pupils)
    .execute()
  return rows.length === pupils.length
}

export async function choosePupils(
  trx: Transaction<Tables>,
  { id, class_id }: Pick<AssignmentRow, 'id' | 'class_id'>,
  pupils: readonly string[] | null,
): Promise<void> {
  await trx.deleteFrom('assignment_pupils').where('assignment_id', '=', id).execute()
  if (pupils === null) return
  await trx
    .insertInto('assignment_pupils')
    .values(pupils.map((learner_id) => ({ assignment_id: id, class_id, learner_id })))
    .execute()
}

/** An archived class asks for nothing, also after it is opened again. */
export async function endAssignments(trx: Transaction<Tables>, classId: string, now: number): Promise<void> {
  await trx
    .updateTable('assignments')
    .set({ ended_at: now })
    .where('class_id', '=', classId)
    .where('ended_at', 'is', null)
    .execute()
}

/** What these learners finished since then, oldest first: everything an assignment could ask about. */
export async function finishedLessons(
  query: Query,
  learnerIds: readonly string[],
  assignments: readonly Assignment[],
): Promise<ReadonlyMap<string, readonly ScoredLesson[]>> {
  const byLearner = new Map<string, ScoredLesson[]>(learnerIds.map((id) => [id, []]))
  if (learnerIds.length === 0 || assignments.length === 0) return byLearner
  // A day to spare: a child's day may begin before the one in Greenwich.
  const since = Math.min(
    ...assignments.map(({ startsOn, madeAt }) => Math.max((startsOn - 1) * DAY_MS, madeAt)),
  )
  const rows = await query
    .selectFrom('attempts')
    .select(['learner_id', 'lesson_id', 'lesson_type', 'score', 'completed_at', 'utc_offset', 'plan'])
    .where('learner_id', 'in', learnerIds)
    .where('completed_at', '>=', since)
    .where('lesson_type', 'in', ['mission', 'check', 'interactive'])
    .orderBy('completed_at')
    .execute()
  for (const { learner_id, plan, ...lesson } of rows)
    byLearner.get(learner_id)?.push({
      ...lesson,
      ...(lesson.lesson_type === 'mission' && plan !== null ? { facts: factsAsked(plan) } : {}),
    })
  return byLearner
}

function factsAsked(plan: string): { a: number; b: number }[] {
  const { steps } = JSON.parse(plan) as MissionPlanBody
  return steps.flatMap(({ facts }) =>
    facts.flatMap((a, i) => (i % 2 === 0 ? [{ a, b: facts[i + 1] ?? 0 }] : [])),
  )
}
