import { memo } from 'react'
import type { Exercise } from '#core/exercises/exercise.ts'
import type { MissionScreen } from '#core/mission/session.ts'
import { useFocusOnStep } from '#web/browser/use-focus-on-step.ts'
import { askedAlone, taskName, taskText } from '#web/features/games/exercises/exercise-view.tsx'
import { RunningClock } from '#web/features/games/mission/running-clock.tsx'
import { WhyThis } from '#web/features/games/mission/why-this.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { sentences } from '#web/i18n/in-words.ts'
import { useSpoken } from '#web/play/use-spoken.ts'
import { named, unbroken } from '#web/play/ways/way-words.ts'
import { Spoken } from '#web/ui/spoken.tsx'

interface StepHeadingProps {
  readonly step: MissionScreen['step']
  readonly exercise: Exercise
  /** Where it is in the mission. */
  readonly place: string
  /** The answers are given. */
  readonly stopped: boolean
}

/** What a step asks for. A digit changes nothing of it. */
export const StepHeading = memo(function StepHeading(props: StepHeadingProps) {
  const { step, exercise, place, stopped } = props
  const [fact] = step.facts
  const isPlain = exercise.type === 'timed'
  // One question alone is the name of its field.
  const scrollsOnly = isPlain && exercise.items.length === 1
  const heading = useFocusOnStep<HTMLHeadingElement>(step.number, { scrollsOnly })
  const title =
    step.picture && fact
      ? m.mission_meet_title({ fact: unbroken(named(fact)) })
      : isPlain
        ? m.mission_question_title()
        : taskName(exercise, step.clock)
  const task = step.picture
    ? m.mission_meet_task()
    : isPlain
      ? step.clock
        ? m.mission_clock_task()
        : m.mission_question_task()
      : taskText(exercise, step.clock)
  const isProduct = isPlain && step.form === 'product' && !step.picture && step.facts.length === 1
  useSpoken(isProduct && fact ? m.play_spoken_question(fact) : task)
  return (
    <div className="flex items-start justify-between gap-x-3 has-aria-expanded:flex-wrap">
      <div className="min-w-0 grow">
        <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold outline-none sm:text-2xl">
          <Spoken
            words={sentences(
              title,
              step.picture && fact && `${named(fact)} = ${fact.a * fact.b}`,
              task,
              askedAlone(exercise),
              place,
            )}
          >
            {title}
          </Spoken>
        </h2>
        <p className="leading-snug text-ink-soft sm:text-lg">{task}</p>
      </div>
      <WhyThis key={step.number} reason={step.reason} />
      {step.clock && <RunningClock key={`clock-${step.number}`} stopped={stopped} />}
    </div>
  )
})
