import { type CheckRun, questionOf, secondsLeftIn } from '#core/check/check-run.ts'
import { CHECK_ANSWER_MS } from '#core/times/times.ts'
import { Hero } from '#web/art/heroes/hero.tsx'
import type { useCheck } from '#web/features/check/use-check.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { TypedAnswer } from '#web/play/typed-answer.tsx'
import { useKeyboardUsed } from '#web/play/use-keyboard-used.ts'
import { useSpoken } from '#web/play/use-spoken.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'

interface CheckQuestionProps {
  readonly run: CheckRun
  readonly send: ReturnType<typeof useCheck>['send']
}

/** Three seconds to breathe, six to answer. The keys stay where they are all the time. */
export function CheckQuestion({ run, send }: CheckQuestionProps) {
  const byKeyboard = useKeyboardUsed()
  const asking = run.phase === 'question'
  const question = questionOf(run)
  const number = run.answers.length + 1
  const equation = question ? `${question.a} × ${question.b} =` : ''
  useSpoken(asking && question ? m.play_spoken_question(question) : '')
  return (
    <div className="art-calm grid gap-5">
      <div className="grid gap-2">
        <p className="text-center font-display font-semibold text-lg">
          {m.check_question_of({ number, total: run.questions.length })}
        </p>
        <ProgressBar value={run.answers.length} max={run.questions.length} label={m.check_progress()} />
      </div>
      <TypedAnswer
        key={number}
        before={asking ? equation : '… × … ='}
        label={asking ? m.check_gap({ equation: `${equation} __` }) : m.check_pause()}
        value={run.typed}
        onChange={(value) => send({ type: 'type', value, input: byKeyboard() ? 'keyboard' : 'keypad' })}
        onEnter={() => send({ type: 'enter' })}
        disabled={!asking}
      >
        <div className="grid h-20 w-full max-w-80 content-center justify-items-center gap-2">
          {asking ? (
            <TimeBar left={CHECK_ANSWER_MS - (run.activeMs - run.phaseBeganMs)} of={CHECK_ANSWER_MS} />
          ) : (
            <p className="flex items-center gap-3 font-display font-semibold text-2xl text-brand">
              <Hero table={12} size={64} />
              {m.check_ready({ seconds: secondsLeftIn(run) })}
            </p>
          )}
        </div>
      </TypedAnswer>
      <p role="status" className="sr-only">
        {asking ? '' : m.check_question_of({ number, total: run.questions.length })}
      </p>
    </div>
  )
}

/** Calm to the end: it gets shorter and nothing else. */
function TimeBar({ left, of }: { left: number; of: number }) {
  return (
    <div
      role="timer"
      aria-label={m.check_time_left()}
      className="h-4 w-full overflow-hidden rounded-full bg-line high-contrast:border-2 high-contrast:border-line high-contrast:bg-card"
    >
      <div
        className="h-full origin-left rounded-full bg-brand"
        style={{ transform: `scaleX(${Math.max(0, left / of)})` }}
      />
    </div>
  )
}
