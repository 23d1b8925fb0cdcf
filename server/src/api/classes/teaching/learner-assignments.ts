import { dayOf } from '#core/calendar/calendar.ts'
import { dateOfDay, iso } from '#core/calendar/dates.ts'
import { isDoneBy } from '#core/classes/assignment.ts'
import type { LearnerAssignments } from '#server/api/classes/teaching/schemas.ts'
import { finishedLessons, toAssignment } from '#server/learning/classes/assignment-store.ts'
import type { createClassGoals } from '#server/learning/classes/class-goals.ts'
import type { Services } from '#server/services.ts'

/** A tablet that is offline on Monday knows what was asked for on Friday. */
const DAYS_AHEAD = 14

/** What the classes of one learner ask of it; nothing of anybody else. */
export async function learnerAssignments(
  { db, now }: Services,
  goals: ReturnType<typeof createClassGoals>,
  learnerId: string,
): Promise<LearnerAssignments> {
  const classes = await db.query
    .selectFrom('class_members')
    .innerJoin('classes', 'classes.id', 'class_members.class_id')
    .select('classes.id')
    .where('class_members.learner_id', '=', learnerId)
    .where('classes.archived_at', 'is', null)
    .orderBy('class_members.joined_at')
    .orderBy('classes.id')
    .execute()
  if (classes.length === 0) return { in_class: false, assignments: [], goal: null }
  const ids = classes.map(({ id }) => id)
  const today = dayOf(now())
  const rows = await db.query
    .selectFrom('assignments')
    .leftJoin('assignment_pupils', (join) =>
      join
        .onRef('assignment_pupils.assignment_id', '=', 'assignments.id')
        .on('assignment_pupils.learner_id', '=', learnerId),
    )
    .selectAll('assignments')
    .where('assignments.class_id', 'in', ids)
    .where('assignments.ended_at', 'is', null)
    .where('assignments.ends_on', '>=', today - 1)
    .where('assignments.starts_on', '<=', today + DAYS_AHEAD)
    .where((row) => row.or([row('for_all', '=', 1), row('assignment_pupils.learner_id', 'is not', null)]))
    .orderBy('assignments.made_at')
    .orderBy('assignments.id')
    .execute()
  const asked = rows.map((row) => ({ row, assignment: toAssignment(row) }))
  const lessons = await finishedLessons(
    db.query,
    [learnerId],
    asked.map(({ assignment }) => assignment),
  )
  const shared = await Promise.all(ids.map((id) => goals.shared(id)))
  return {
    in_class: true,
    assignments: asked.map(({ row, assignment }) => ({
      id: row.id,
      task: assignment.task as LearnerAssignments['assignments'][number]['task'],
      starts_on: dateOfDay(row.starts_on),
      ends_on: dateOfDay(row.ends_on),
      made_at: iso(row.made_at),
      done: (lessons.get(learnerId) ?? []).some((lesson) => isDoneBy(assignment, lesson)),
    })),
    goal: shared.find((goal) => goal !== null) ?? null,
  }
}
