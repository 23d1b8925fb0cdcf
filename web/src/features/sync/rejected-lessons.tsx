import { CHECK_ID, MISSION_ID, PLACEMENT_ID, PRACTICE_ID, parseLessonId } from '#core/lessons/lesson-id.ts'
import { useCurrentLearnerId } from '#web/data/learner/current-learner.ts'
import type { RejectedLesson } from '#web/data/outbox/sync-state.ts'
import { dismissRejected } from '#web/data/sync/sync.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { formatMoment } from '#web/i18n/dates.ts'
import { Button } from '#web/ui/button.tsx'

/** Lessons the server would not count. They are shown, not sent again: asking twice brings the same answer. */
export function RejectedLessons({ lessons }: { lessons: readonly RejectedLesson[] }) {
  const learnerId = useCurrentLearnerId()
  if (lessons.length === 0) return null
  return (
    <section className="grid gap-3">
      <h3 className="font-semibold text-lg">{m.sync_rejected_title()}</h3>
      <ul className="grid gap-3">
        {lessons.map((lesson) => (
          <li key={lesson.id} className="grid gap-2 rounded-button bg-tone-amber-soft p-4 text-tone-amber">
            <p className="font-display font-semibold">
              {nameOf(lesson)} ·{' '}
              {m.sync_rejected_score({ score: lesson.score, of: lesson.lesson_id === CHECK_ID ? 25 : 10 })}
            </p>
            <p>{formatMoment(new Date(lesson.completed_at).toISOString())}</p>
            <p>{reasonOf(lesson.code)}</p>
            <Button
              variant="secondary"
              className="justify-self-start"
              onClick={() => void dismissRejected(learnerId, lesson.id)}
            >
              {m.sync_rejected_dismiss()}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function nameOf({ lesson_id }: RejectedLesson): string {
  if (lesson_id === MISSION_ID) return m.sync_mission_name()
  if (lesson_id === PLACEMENT_ID) return m.sync_placement_name()
  if (lesson_id === CHECK_ID) return m.sync_check_name()
  if (lesson_id === PRACTICE_ID) return m.sync_practice_name()
  const lesson = parseLessonId(lesson_id)
  if (!lesson) return lesson_id
  return lesson.lessonType === 'basic'
    ? m.sync_lesson_name({ table: lesson.table })
    : m.sync_game_name({ table: lesson.table })
}

function reasonOf(code: string): string {
  switch (code) {
    case 'completed_in_future':
      return m.sync_reason_clock()
    case 'id_conflict':
      return m.sync_reason_conflict()
    case 'not_in_plan':
      return m.sync_reason_plan()
    default:
      return m.sync_reason_other({ code })
  }
}
