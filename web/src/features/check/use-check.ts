import { useEffect, useState } from 'react'
import { checkAttempt } from '#core/check/check-attempt.ts'
import {
  type CheckEvent,
  type CheckRun,
  checkRun,
  newCheck,
  practiceCheck,
  resumedCheck,
} from '#core/check/check-run.ts'
import { useVisibleClock } from '#web/browser/visible-clock.ts'
import { randomId } from '#web/data/device/random-id.ts'
import { forgetCheck, storeCheck, storedCheck } from '#web/data/unfinished-check-store.ts'
import type { WithoutTime } from '#web/play/lesson-run.ts'
import { recordEnd } from '#web/play/record-end.ts'

const TICK_MS = 100

interface UnderWay {
  /** Null: a practice run, of which nothing is kept. */
  readonly attempt: { readonly id: string; readonly seed: number } | null
  readonly run: CheckRun
}

/** A speed check of one child on this device: runs it, keeps its place, records its end. */
export function useCheck(learnerId: string) {
  const [kept, setKept] = useState(() => storedCheck(learnerId))
  const [underWay, setUnderWay] = useState<UnderWay | null>(null)
  const clock = useVisibleClock(0)
  const [{ begin, send }] = useState(() => runCheck(learnerId, clock.read, setUnderWay))
  const running = underWay !== null && underWay.run.phase !== 'finished'
  useEffect(() => {
    if (!running) return
    const ticking = setInterval(() => send({ type: 'tick' }), TICK_MS)
    return () => clearInterval(ticking)
  }, [running, send])

  return {
    run: underWay?.run ?? null,
    isPractice: underWay !== null && underWay.attempt === null,
    /** How many questions are answered in a check that was left on this device. */
    keptAnswers: kept?.answers.length ?? null,
    practise: () => begin({ attempt: null, run: practiceCheck(freshSeed()) }),
    start() {
      const seed = freshSeed()
      forgetCheck(learnerId)
      setKept(null)
      begin({ attempt: { id: randomId(), seed }, run: newCheck(seed) })
    },
    resume() {
      if (!kept) return
      const { attemptId: id, seed, answers, activeMs } = kept
      setKept(null)
      begin({ attempt: { id, seed }, run: resumedCheck(seed, answers, activeMs) })
    },
    send,
  }
}

/** Outside of React: keys may come faster than screens are drawn, and each works on what the one before it left. */
function runCheck(learnerId: string, readClock: () => number, onChange: (underWay: UnderWay) => void) {
  let current: UnderWay | null = null
  /** The reading of the clock at which the run's own time was zero. */
  let origin = 0
  return {
    begin(underWay: UnderWay) {
      origin = readClock() - underWay.run.activeMs
      current = underWay
      onChange(underWay)
    },
    send(event: WithoutTime<CheckEvent>) {
      if (!current || current.run.phase === 'finished') return
      const { attempt, run: before } = current
      const run = checkRun(before, { ...event, activeMs: readClock() - origin })
      current = { attempt, run }
      onChange(current)
      if (!attempt || run.answers.length === before.answers.length) return
      if (run.phase === 'finished')
        void recordEnd(learnerId, attempt.id, (end) =>
          checkAttempt(run.questions, run.answers, { ...end, activeMs: run.activeMs }),
        )
      else storeCheck(learnerId, { attemptId: attempt.id, ...placeOf(attempt.seed, run) })
    },
  }
}

function placeOf(seed: number, { answers, activeMs }: CheckRun) {
  return { seed, answers, activeMs }
}

function freshSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0
}
