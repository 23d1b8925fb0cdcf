import { memo } from 'react'
import type { Exercise } from '#core/exercises/exercise.ts'
import { useFocusOnStep } from '#web/browser/use-focus-on-step.ts'
import { useLearnerSettings } from '#web/data/settings/learner-settings.ts'
import { askedAlone, taskName, taskText } from '#web/features/games/exercises/exercise-view.tsx'
import { sentences } from '#web/i18n/in-words.ts'
import { useSpoken } from '#web/play/use-spoken.ts'
import { Spoken } from '#web/ui/spoken.tsx'

interface ExerciseTaskProps {
  readonly step: number
  /** Where it is in the lesson. */
  readonly place: string
  readonly exercise: Exercise
  /** It was answered wrongly. */
  readonly isWrong: boolean
}

/** What the hero asks for. An answer changes nothing of it. */
export const ExerciseTask = memo(function ExerciseTask(props: ExerciseTaskProps) {
  const { step, place, exercise, isWrong } = props
  const heading = useFocusOnStep<HTMLHeadingElement>(step)
  const withClock = useLearnerSettings().timed_play !== 'off'
  const name = taskName(exercise, withClock)
  const task = taskText(exercise, withClock)
  useSpoken(task)
  return (
    <div>
      <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold outline-none sm:text-2xl">
        <Spoken words={sentences(name, task, askedAlone(exercise), place)}>{name}</Spoken>
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
