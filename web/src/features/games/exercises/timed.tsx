import { useEffect, useEffectEvent, useState } from 'react'
import { secondsLeft } from '#core/exercises/timed/clock.ts'
import { afterPaint } from '#web/browser/after-paint.ts'
import { useVisibleClock } from '#web/browser/visible-clock.ts'
import { useLearnerSettings } from '#web/data/settings/learner-settings.ts'
import { TimedAnswers } from '#web/features/games/exercise-parts/timed-answers.tsx'
import { Clock, TimedRun } from '#web/features/games/exercise-parts/timed-run.tsx'
import type { ExerciseScreen, ScreenProps } from '#web/features/games/exercises/screen.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'

const SECOND_MS = 1000

/**
 * Idle until the child starts the clock; then one question at a time until "I'm done!" or the last second. Where clocks
 * are switched off, until "I'm done!".
 */
function Timed({ exercise, answer, onChange, grade, disabled, onClockStart }: ScreenProps<'timed'>) {
  const clock = useVisibleClock(0)
  const withClock = useLearnerSettings().timed_play !== 'off'
  const [startedAt, setStartedAt] = useState<number | null>(null)

  const end = (by: 'finished' | 'time') => {
    const used = Math.floor((clock.read() - (startedAt ?? 0)) / 1000)
    const secondsUsed = withClock ? Math.min(used, exercise.seconds) : null
    onChange({ ...answer, ended: { by, secondsUsed } })
  }
  if (grade)
    return <TimedAnswers items={exercise.items} given={answer.given} passed={grade.result === 'correct'} />
  if (startedAt === null) {
    return (
      <div className="grid justify-items-center gap-5 py-6 text-center">
        {withClock && (
          <p className="font-display text-6xl font-semibold tabular-nums">
            {m.games_timed_left({ seconds: exercise.seconds })}
          </p>
        )}
        <p className="text-lg text-ink-soft">{m.games_timed_pass_goal({ goal: exercise.passAt })}</p>
        <Button
          size="lg"
          onClick={() =>
            afterPaint(() => {
              setStartedAt(clock.read())
              onClockStart?.()
            })
          }
        >
          {withClock ? m.games_timed_start() : m.games_untimed_start()}
        </Button>
      </div>
    )
  }
  return (
    <TimedRun
      items={exercise.items}
      given={answer.given}
      onGive={(given) => onChange({ ...answer, given })}
      clock={
        withClock && (
          <CountDown
            seconds={exercise.seconds}
            running={!disabled && answer.ended === null}
            readMs={() => clock.read() - startedAt}
            onTimeUp={() => end('time')}
          />
        )
      }
      doneLabel={m.games_timed_done()}
      onDone={() => afterPaint(() => end('finished'))}
    />
  )
}

interface CountDownProps {
  readonly seconds: number
  readonly running: boolean
  readonly readMs: () => number
  readonly onTimeUp: () => void
}

/** Ticks by itself, once a second: a second that passes draws no keys. */
function CountDown({ seconds, running, readMs, onTimeUp }: CountDownProps) {
  const [left, setLeft] = useState(seconds)
  const tick = useEffectEvent(() => {
    const now = secondsLeft(seconds, readMs())
    setLeft(now)
    if (now === 0) onTimeUp()
  })
  // Nothing is counted while the page is hidden, so each tick looks at the clock.
  const untilNextMs = useEffectEvent(() => SECOND_MS - (readMs() % SECOND_MS))
  useEffect(() => {
    if (!running) return
    let waiting: ReturnType<typeof setTimeout>
    const wait = () => {
      waiting = setTimeout(() => {
        tick()
        wait()
      }, untilNextMs())
    }
    wait()
    return () => clearTimeout(waiting)
  }, [running])
  return <Clock left={left} of={seconds} />
}

export const timed: ExerciseScreen<'timed'> = {
  Screen: Timed,
  name: (withClock) => (withClock ? m.games_task_timed() : m.games_task_untimed()),
  task: ({ items, seconds }, withClock) =>
    withClock
      ? m.games_how_timed({ total: items.length, seconds })
      : m.games_how_untimed({ total: items.length }),
  hints: null,
  answers: null,
}
