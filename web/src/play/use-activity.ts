import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import type { Action, Activity } from '#core/play/activity.ts'
import { endsTurn, type PlayEvent } from '#core/play/play-event.ts'
import { createRun, type Place } from '#core/play/run.ts'
import { needsReadingTime, waitsForChild } from '#core/settings/learner-settings.ts'
import { READING_MS } from '#core/times/times.ts'
import { afterPaint } from '#web/browser/after-paint.ts'
import { useVisibleClock } from '#web/browser/visible-clock.ts'
import { randomId } from '#web/data/device/random-id.ts'
import { forgetPlace, keepPlace, keptPlace, onPlaceGone } from '#web/data/kept-place.ts'
import { useLearnerSettings } from '#web/data/settings/learner-settings.ts'
import { useKeeper } from '#web/play/keep-soon.ts'
import { usePlaying } from '#web/play/playing.ts'
import { type RecordEnd, recordEnd } from '#web/play/record-end.ts'
import { useKeyboardUsed } from '#web/play/use-keyboard-used.ts'

interface Whose<K> {
  /** A learner, or `tried` for who plays without an account. */
  readonly owner: string
  readonly lessonId: string
  /** Its screens are heavy: a slow tablet first shows what was pressed. */
  readonly drawsLate?: boolean
  /** What is known of the child now: its end tells what is new since a play began. */
  readonly known?: K
  /** Takes what was finished: for the outbox of a learner, unless told. */
  readonly record?: RecordEnd
}

/** What a screen draws. */
export interface Drawn<S> {
  readonly attemptId: string
  readonly state: S
  readonly turn: number
  /** What led to it. */
  readonly events: readonly PlayEvent[]
}

export type Play<S extends object, A extends Action, C> = ReturnType<typeof useActivity<S, A, C, unknown>>

/** One play of one child on this device: the run, what is drawn of it, and the device it is kept on. */
export function useActivity<S extends object, A extends Action, C, K = undefined>(
  activity: Activity<S, A, C>,
  whose: Whose<K>,
) {
  const { owner, lessonId, drawsLate = false, known, record = recordEnd } = whose
  const { kept: keeps } = activity
  const [kept, setKept] = useState(() => keeps && keptPlace(owner, lessonId, keeps))
  const [drawn, setDrawn] = useState<Drawn<S> | null>(null)
  const [before, setBefore] = useState(known)
  const clock = useVisibleClock(0)
  const byKeyboard = useKeyboardUsed()
  const settings = useLearnerSettings()
  const waits = waitsForChild(settings)
  const readingMs = needsReadingTime(settings) ? READING_MS : 0
  const needs = useRef({ waits, readingMs })
  const keeper = useKeeper((place: Place<S>) => keeps && keepPlace(owner, lessonId, keeps, place))
  usePlaying()
  const [run] = useState(() => {
    const created = createRun(activity, {
      readClock: clock.read,
      waitsForChild: () => needs.current.waits,
      readingMs: () => needs.current.readingMs,
      wait(ms, then) {
        // Hidden, the clock stands still: `wake` begins anew.
        const waiting = setTimeout(() => document.hidden || then(), ms)
        return () => clearTimeout(waiting)
      },
      keep: keeper.keepSoon,
      forget(attemptId) {
        keeper.forget()
        if (keeps) forgetPlace(owner, lessonId, attemptId)
      },
      record: (attemptId, attemptOf) => void record(owner, attemptId, attemptOf),
      failed: (error) => console.error('a part of play failed', error),
    })
    drawing(created, setDrawn, drawsLate)
    return created
  })
  useEffect(() => {
    needs.current = { waits, readingMs }
    run.wake()
  }, [run, waits, readingMs])
  useEffect(() => {
    const wake = () => document.hidden || run.wake()
    document.addEventListener('visibilitychange', wake)
    const deafen = onPlaceGone(owner, lessonId, () => {
      keeper.forget()
      run.retire()
      setKept(null)
    })
    return () => {
      document.removeEventListener('visibilitychange', wake)
      deafen()
      run.stop()
    }
  }, [run, keeper, owner, lessonId])
  const turn = drawn?.turn ?? 0
  return {
    activity,
    drawn,
    state: drawn?.state ?? null,
    /** What waits for the child, who needs more time. */
    waiting: waits && drawn ? waitingIn(activity, drawn.state) : null,
    /** Where it was left on this device, to go on with. */
    kept: kept?.state ?? null,
    /** What was known when it began. */
    before: before as K,
    begin(from: C, attemptId = randomId(), knownThen = known) {
      setBefore(() => knownThen)
      run.take({ attemptId, state: activity.start(from), ms: 0 })
    },
    resume() {
      setBefore(() => known)
      // Read again: another tab may have gone on.
      const place = keeps && keptPlace(owner, lessonId, keeps)
      if (place) run.take(place)
      else setKept(null)
    },
    send: useCallback((action: A) => run.send(action, turn, byKeyboard()), [run, turn, byKeyboard]),
    listen: run.listen,
    /** Milliseconds of this play. */
    read: run.read,
    isRetired: run.isRetired,
  }
}

/**
 * The same turn, a digit or a tile, is drawn at once, and so is what comes by itself. A new screen that is heavy comes
 * after the paint that shows what was pressed; what is pressed on the old one meanwhile belongs to an old turn.
 */
function drawing<S extends object, A extends Action>(
  run: Pick<ReturnType<typeof createRun<S, A, never>>, 'listen' | 'place' | 'turn'>,
  draw: (drawn: Drawn<S>) => void,
  drawsLate: boolean,
) {
  let attemptId = ''
  run.listen((events, byHand) => {
    const drawLatest = () => {
      const place = run.place()
      if (place) draw({ ...place, turn: run.turn(), events })
    }
    const isFirst = run.place()?.attemptId !== attemptId
    attemptId = run.place()?.attemptId ?? ''
    const isLate = drawsLate && byHand && !isFirst && !document.hidden && events.some(endsTurn)
    if (isLate) afterPaint(() => startTransition(drawLatest))
    else drawLatest()
  })
}

function waitingIn<S, A extends Action, C>(activity: Activity<S, A, C>, state: S): A | null {
  const due = activity.due(state)
  return due?.mayWait ? due.action : null
}
