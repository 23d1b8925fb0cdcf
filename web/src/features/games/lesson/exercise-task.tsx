import { memo } from 'react'
import type { Exercise } from '#core/exercises/exercise.ts'
import { useFocusOnStep } from '#web/browser/use-focus-on-step.ts'
import { useLearnerSettings } from '#web/data/settings/learner-settings.ts'
import { taskName, taskText } from '#web/features/games/exercises/exercise-view.tsx'
import { useSpoken } from '#web/play/use-spoken.ts'

interface ExerciseTaskProps {
  readonly step: number
  readonly exercise: Exercise
  /** It was answered wrongly. */
  readonly isWrong: boolean
}

/** What the hero asks for. An answer changes nothing of it. */
export const ExerciseTask = memo(function ExerciseTask({ step, exercise, isWrong }: ExerciseTaskProps) {
  const heading = useFocusOnStep<HTMLHeadingElement>(step)
  const withClock = useLearnerSettings().timed_play !== 'off'
  const task = taskText(exercise, withClock)
  useSpoken(task)
  return (
    <div>
      <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold outline-none sm:text-2xl">
        {taskName(exercise, withClock)}
      </h2>
      {/* After a mistake a phone needs the room for the picture that explains. */}
      <p
        className={`leading-snug text-ink-soft max-sm:low:text-sm sm:text-lg ${isWrong ? 'max-sm:hidden' : ''}`}
      >
        {task}
      </p>
    </div>
  )
})
