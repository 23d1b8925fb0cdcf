import { useLearnerSettings } from '#web/data/settings/learner-settings.ts'
import { TimedAnswers } from '#web/features/games/exercise-parts/timed-answers.tsx'
import { CountDown, TimedRun } from '#web/features/games/exercise-parts/timed-run.tsx'
import type { ExerciseScreen, ScreenProps } from '#web/features/games/exercises/screen.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'

/**
 * Idle until the child starts the clock; then one question at a time until "I'm done!" or the last second. Where clocks
 * are switched off, until "I'm done!".
 */
function Timed({ exercise, answer, onChange, grade, race }: ScreenProps<'timed'>) {
  const withClock = useLearnerSettings().timed_play !== 'off'
  if (grade)
    return <TimedAnswers items={exercise.items} given={answer.given} passed={grade.result === 'correct'} />
  const clock = race?.clock
  if (!clock)
    return (
      <div className="grid justify-items-center gap-5 py-6 text-center">
        {withClock && (
          <p className="font-display text-6xl font-semibold tabular-nums">
            {m.games_timed_left({ seconds: exercise.seconds })}
          </p>
        )}
        <p className="text-lg text-ink-soft">{m.games_timed_pass_goal({ goal: exercise.passAt })}</p>
        <Button size="lg" onClick={() => race?.onStart(withClock)}>
          {withClock ? m.games_timed_start() : m.games_untimed_start()}
        </Button>
      </div>
    )
  return (
    <TimedRun
      items={exercise.items}
      given={answer.given}
      onGive={(given) => onChange({ ...answer, given })}
      clock={clock.limitMs !== null && <CountDown clock={clock} read={race.read} />}
      doneLabel={m.games_timed_done()}
      onDone={race.onDone}
    />
  )
}

export const timed: ExerciseScreen<'timed'> = {
  Screen: Timed,
  name: (withClock) => (withClock ? m.games_task_timed() : m.games_task_untimed()),
  task: ({ items, seconds }, withClock) =>
    withClock
      ? m.games_how_timed({ total: items.length, seconds })
      : m.games_how_untimed({ total: items.length }),
  speech: {
    asked: () => null,
    answering: (event) => (event?.type === 'clock' ? m.games_timed_left({ seconds: event.left }) : null),
    wrong: null,
  },
  hints: null,
  answers: null,
}
