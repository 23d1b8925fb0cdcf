import * as v from 'valibot'
import { FactAnswer } from '#core/attempts/attempt.ts'
import type { PlacementRun } from '#core/placement/placement.ts'
import { placementAttempt } from '#core/placement/placement-attempt.ts'
import {
  newPlacement,
  type PlacementAction,
  type PlacementPlay,
  type PlacementStart,
  placementAt,
  placementPlay,
} from '#core/placement/placement-play.ts'
import { asksFrom, canGoOn } from '#core/play/activities/reading.ts'
import type { Activity } from '#core/play/activity.ts'

const Stored = v.object({
  activeMs: v.pipe(v.number(), v.minValue(0)),
  run: v.looseObject({
    version: v.literal(1),
    now: v.number(),
    seed: v.number(),
    activeMs: v.number(),
    locked: v.array(v.number()),
    mastery: v.looseObject({ facts: v.record(v.string(), v.unknown()) }),
    taps: v.array(v.number()),
    answers: v.array(FactAnswer),
  }),
})
const VERSION = 1

/** The first mission: it never tells right from wrong. */
export const placement: Activity<PlacementPlay, PlacementAction, PlacementStart> = {
  tells: 'nothing',
  asksToLeave: true,
  goesOn: ['not-yet'],
  start: newPlacement,
  step: (state, action, { ms }) => placementPlay(state, action, ms),
  asked: ({ now, run }) => now && { n: run.taps.length + run.answers.length + 1, again: 0, type: 'timed' },
  progress: ({ run }) => ({ done: run.taps.length + run.answers.length, of: null }),
  verdicts: (before, after) =>
    after.run.answers
      .slice(before.run.answers.length)
      .map((answer) => ({ answers: [answer], passed: answer.correct })),
  isOver: ({ now }) => now === null,
  isInTheMiddle: ({ now, run }) => now !== null && run.taps.length > 0,
  score: ({ run }) => ({
    score: run.answers.filter(({ correct }) => correct).length,
    of: run.answers.length,
  }),
  due: () => null,
  attempt: ({ run, activeMs }, end) => placementAttempt(run, end, activeMs),
  kept: {
    version: VERSION,
    write: ({ run, activeMs }) => ({ run, activeMs }),
    read: (stored, version) =>
      version === VERSION
        ? asksFrom(Stored, stored, ({ run, activeMs }) => {
            const state = placementAt(run as unknown as PlacementRun, activeMs)
            return state.now && canGoOn(placement, state) ? state : null
          })
        : null,
  },
  next({ now }, wish) {
    if (!now) return null
    if (now.kind === 'tap') return { type: 'give', given: now.number }
    if (wish === 'not-yet') return { type: 'not-yet' }
    const product = now.fact.a * now.fact.b
    return { type: 'give', given: wish === 'right' ? product : product + 1 }
  },
}
