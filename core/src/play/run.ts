import type { Attempt, AttemptEnd } from '#core/attempts/attempt.ts'
import type { Action, Activity, Moment } from '#core/play/activity.ts'
import { endsTurn, eventsBetween, type PlayEvent } from '#core/play/play-event.ts'
import { thinkingMs } from '#core/play/thinking-ms.ts'
import { DOUBLE_TAP_MS } from '#core/times/times.ts'

/** Where a play is: what is kept, and what a screen draws. */
export interface Place<S> {
  readonly attemptId: string
  readonly state: S
  /** Visible time of this play so far. */
  readonly ms: number
}

/** What a run needs of the page and the device. */
export interface Ports<S> {
  /** Milliseconds during which the page could be seen. */
  readClock(): number
  /** Whether what may wait for the child does. */
  waitsForChild(): boolean
  /** How long a question is heard, or looked for, before thinking begins. */
  readingMs(): number
  /** Does something later; what it gives takes that back. */
  wait(ms: number, then: () => void): () => void
  keep(place: Place<S>): void
  forget(attemptId: string): void
  record(attemptId: string, attemptOf: (end: AttemptEnd) => Attempt | null): void
  /** Something that was told of a step has failed: play goes on. */
  failed(error: unknown): void
}

/** `byHand`: the child did it; it did not come by itself. */
type Listener = (events: readonly PlayEvent[], byHand: boolean) => void

export type Run<S, A extends Action> = ReturnType<typeof createRun<S, A, never>>

/**
 * One play under way, outside of any screen: actions may come faster than screens are drawn, and each works on what the one
 * before it left. A turn is what one drawn screen is for; an action that was meant for an earlier one is dropped, so a
 * double tap is one tap.
 */
export function createRun<S, A extends Action, C>(activity: Activity<S, A, C>, ports: Ports<S>) {
  let place: Place<S> | null = null
  let turn = 0
  let turnBeganMs = 0
  /** The reading of the clock when the place was reached: the introduction does not count. */
  let reachedAt = 0
  /** Another tab has finished this play, or it was erased: it goes on here and leaves nothing behind. */
  let isRetired = false
  let takeBack = () => {}
  const listeners = new Set<Listener>()

  const read = () => (place ? place.ms + thinkingMs(ports.readClock() - reachedAt, ports.readingMs()) : 0)

  const guarded = (work: () => void) => {
    try {
      work()
    } catch (error) {
      ports.failed(error)
    }
  }

  const tell = (events: readonly PlayEvent[], byHand: boolean) => {
    for (const listener of [...listeners]) guarded(() => listener(events, byHand))
  }

  const beginTurn = (ms: number) => {
    turn += 1
    turnBeganMs = ms
  }

  const arm = () => {
    takeBack()
    takeBack = () => {}
    const due = place && activity.due(place.state)
    if (!due || (due.mayWait && ports.waitsForChild())) return
    takeBack = ports.wait(Math.max(0, due.atMs - read()), () => {
      // A clock that stood still in between: it is not time yet.
      if (read() < due.atMs) arm()
      else apply(due.action, false, false)
    })
  }

  const leaveBehind = (now: Place<S>, hasEnded: boolean) => {
    if (isRetired) return
    const { attempt } = activity
    if (hasEnded && attempt) guarded(() => ports.record(now.attemptId, (end) => attempt(now.state, end)))
    // In one tick with the record: if the page goes now, the play is finished exactly once.
    if (hasEnded) guarded(() => ports.forget(now.attemptId))
    else if (!activity.isOver(now.state)) guarded(() => ports.keep(now))
  }

  /** A place that was tampered with may break the engine: the play stands still, and the next visit starts anew. */
  const stepped = ({ attemptId, state }: Place<S>, action: A, moment: Moment): S => {
    try {
      return activity.step(state, action, moment)
    } catch (error) {
      ports.failed(error)
      guarded(() => ports.forget(attemptId))
      return state
    }
  }

  const apply = (action: A, keyboard: boolean, byHand: boolean) => {
    if (!place) return
    const before = place.state
    const ms = read()
    const state = stepped(place, action, { ms, keyboard })
    if (state === before) return arm()
    const events = eventsBetween(activity, before, state)
    const now = { ...place, state, ms }
    place = now
    reachedAt = ports.readClock()
    if (events.some(endsTurn)) beginTurn(ms)
    leaveBehind(
      now,
      events.some(({ type }) => type === 'ended'),
    )
    tell(events, byHand)
    arm()
  }

  return {
    place: () => place,
    turn: () => turn,
    /** Milliseconds of this play. */
    read,
    isRetired: () => isRetired,
    /** Begins, or goes on where a play was left. */
    take(from: Place<S>) {
      place = from
      isRetired = false
      reachedAt = ports.readClock()
      beginTurn(from.ms)
      leaveBehind(from, false)
      const asked = activity.asked(from.state)
      tell(asked ? [{ type: 'asked', asked }] : [], true)
      arm()
    },
    /** `forTurn`: the turn of the screen that the action was given on. */
    send(action: A, forTurn: number, keyboard: boolean) {
      if (forTurn !== turn) return
      if (activity.goesOn.includes(action.type) && read() - turnBeganMs < DOUBLE_TAP_MS) return
      apply(action, keyboard, true)
    },
    listen(listener: Listener): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    retire() {
      isRetired = true
    },
    /** The clock goes on after it stood still. */
    wake: arm,
    stop() {
      takeBack()
      takeBack = () => {}
    },
  }
}
