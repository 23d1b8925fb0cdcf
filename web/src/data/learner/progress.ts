import type { Progress } from '#core/progress/progress.ts'
import { useLearner } from '#web/data/learner/learner.ts'

/** One row per finished lesson, the latest first. */
export function useProgress() {
  return useLearner(({ learner }): readonly Progress[] =>
    Object.values(learner.progress).sort(
      (x, y) => y.completed_at - x.completed_at || x.lesson_id.localeCompare(y.lesson_id),
    ),
  )
}

/** How a lesson was last finished. */
export function useFinished(lessonId: string): Progress | undefined {
  return useProgress().data?.find(({ lesson_id }) => lesson_id === lessonId)
}
