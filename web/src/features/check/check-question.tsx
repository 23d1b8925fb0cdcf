import { type CheckRun, phaseEndsMs, questionOf } from '#core/check/check-run.ts'
import type { CheckAction } from '#core/play/activities/check.ts'
import { CHECK_ANSWER_MS } from '#core/times/times.ts'
import { m } from '#web/generated/paraglide/messages.js'
import type { OnStage, ScreenOnStage } from '#web/play/stage/on-stage.ts'
import { TypedAnswer } from '#web/play/typed-answer.tsx'
import { useReading } from '#web/play/use-reading.ts'
import { useSpoken } from '#web/play/use-spoken.ts'

/** Three seconds to breathe, six to answer. The keys stay where they are all the time. */
function CheckQuestion({ state: run, send, read }: ScreenOnStage<CheckRun, CheckAction>) {
  const asking = run.phase === 'question'
  const question = questionOf(run)
  const equation = question ? `${question.a} × ${question.b} =` : ''
  useSpoken(asking && question ? m.play_spoken_question(question) : '')
  return (
    <div className="grid h-full content-evenly gap-5">
      <TypedAnswer
        key={run.answers.length}
        before={asking ? equation : '… × … ='}
        label={asking ? m.check_gap({ equation: `${equation} __` }) : m.check_pause()}
        value={run.typed}
        onChange={(value) => send({ type: 'type', value })}
        onEnter={() => send({ type: 'enter' })}
        disabled={!asking}
      >
        <div className="grid h-20 w-full max-w-80 content-center justify-items-center gap-2">
          {asking ? <TimeBar run={run} read={read} /> : <Pause run={run} read={read} />}
        </div>
      </TypedAnswer>
    </div>
  )
}

export function checkOnStage(kind: 'check' | 'rehearsal'): OnStage<CheckRun, CheckAction> {
  return {
    kind,
    Screen: CheckQuestion,
    title: () => m.check_title(),
    place: (run) => run && { words: placeOf(run), seen: true },
    progress: (run) =>
      run && { value: run.answers.length, max: run.questions.length, label: m.check_progress() },
    verdict: () => null,
    actions: () => [],
    says: (event, run) =>
      run.phase === 'pause' && (event === null || event.type === 'stepDone') ? placeOf(run) : null,
  }
}

function placeOf({ answers, questions }: CheckRun): string {
  return m.check_question_of({ number: answers.length + 1, total: questions.length })
}

interface ClockProps {
  readonly run: CheckRun
  readonly read: () => number
}

function Pause({ run, read }: ClockProps) {
  const seconds = useReading(() => Math.max(1, Math.ceil((phaseEndsMs(run) - read()) / 1000)))
  return (
    <p className="flex items-center gap-3 font-display font-semibold text-2xl text-brand">
      {m.check_ready({ seconds })}
    </p>
  )
}

/** Calm to the end: it gets shorter and nothing else. */
function TimeBar({ run, read }: ClockProps) {
  const left = useReading(() => phaseEndsMs(run) - read())
  return (
    <div
      role="timer"
      aria-label={m.check_time_left()}
      className="h-4 w-full overflow-hidden rounded-full bg-line high-contrast:border-2 high-contrast:border-line high-contrast:bg-card"
    >
      <div
        className="h-full origin-left rounded-full bg-brand"
        style={{ transform: `scaleX(${Math.max(0, left / CHECK_ANSWER_MS)})` }}
      />
    </div>
  )
}
