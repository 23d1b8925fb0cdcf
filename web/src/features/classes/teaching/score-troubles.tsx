import { useClassCourse } from '#web/data/courses/courses.ts'
import { m } from '#web/generated/paraglide/messages.js'

/** Results that did not reach the gradebook of the course; nothing where all did. */
export function ScoreTroubles({ classId }: { classId: string }) {
  const { data: course } = useClassCourse(classId)
  const waiting = course?.scores_waiting ?? 0
  const lost = course?.scores_lost ?? 0
  if (waiting + lost === 0) return null
  return (
    <div role="status" className="grid gap-2 rounded-card bg-tone-amber-soft px-4 py-3 text-tone-amber">
      {waiting > 0 && <p>{m.teaching_scores_waiting({ count: waiting })}</p>}
      {lost > 0 && <p>{m.teaching_scores_lost({ count: lost })}</p>}
    </div>
  )
}
