import * as v from 'valibot'
import type { Exercise, GradedFact } from '#core/exercises/exercise.ts'
import type { MissionPlan } from '#core/mission/mission.ts'
import { missionAttempt } from '#core/mission/mission-attempt.ts'
import {
  canCheckStep,
  isMissionInTheMiddle,
  type MissionEvent,
  type MissionSession,
  mayNotKnow,
  missionSession,
  newSession,
} from '#core/mission/session.ts'
import { answerMove, cardsDue, cardsMoved } from '#core/play/activities/exercise-moves.ts'
import { asksFrom, canGoOn } from '#core/play/activities/reading.ts'
import type { Activity } from '#core/play/activity.ts'
import { BASIC_FEEDBACK_MS } from '#core/times/times.ts'

export type MissionAction = MissionEvent extends infer E
  ? E extends unknown
    ? Omit<E, 'activeMs'>
    : never
  : never

const Whole = v.pipe(v.number(), v.integer(), v.minValue(0))
const Stored = v.looseObject({
  activeMs: v.pipe(v.number(), v.minValue(0)),
  run: v.looseObject({
    plan: v.looseObject({ version: v.literal(1), facts: v.array(v.looseObject({ key: v.string() })) }),
    steps: v.array(v.looseObject({ step: v.looseObject({}), answers: v.array(v.looseObject({})) })),
  }),
  screen: v.looseObject({
    step: v.looseObject({ number: Whole, facts: v.array(v.looseObject({ a: v.number(), b: v.number() })) }),
    exercise: v.looseObject({ type: v.string() }),
    answer: v.unknown(),
    slotMs: v.record(v.string(), v.number()),
    slotInputs: v.record(v.string(), v.string()),
    toFind: v.array(v.looseObject({ a: v.number(), b: v.number() })),
    search: v.object({ misses: Whole, found: v.boolean() }),
  }),
})
/** Every version of the engine may change its state: a mission that it cannot read starts over. */
const VERSION = 1

/** A mission: after an error the child is helped, and not told that it was wrong. */
export const mission: Activity<MissionSession, MissionAction, MissionPlan> = {
  tells: 'right',
  asksToLeave: true,
  goesOn: ['next', 'not-yet'],
  start: newSession,
  step: (session, action, { ms, keyboard }) =>
    missionSession(session, {
      ...(action.type === 'answer' && keyboard ? { ...action, input: 'keyboard' } : action),
      activeMs: ms,
    } as MissionEvent),
  asked: ({ screen }) => screen && { n: screen.step.number + 1, again: 0, type: screen.exercise.type },
  progress: ({ run }) => ({ done: run.steps.length, of: null }),
  verdicts: ({ run: before }, { run: after }) =>
    after.steps.slice(before.steps.length).map(({ step, answers }) => ({
      answers: step.facts.map(({ a, b }, index) => {
        const { given, correct } = answers[index] ?? { given: null, correct: false }
        return { a, b, given, correct }
      }),
      passed: answers.every(({ correct }) => correct),
    })),
  helped(before, after) {
    const fact = after.screen?.toFind[0]
    if (!fact || !after.screen) return []
    const { misses, found } = after.screen.search
    const isSame = before.screen?.toFind[0] === fact
    const was = isSame && before.screen ? before.screen.search : null
    if (was?.misses === misses && was.found === found) return []
    return [{ facts: [{ a: fact.a, b: fact.b }], found }]
  },
  moved: (before, after) => before.screen && after.screen && cardsMoved(before.screen, after.screen),
  isOver: ({ screen }) => screen === null,
  isInTheMiddle: isMissionInTheMiddle,
  score: ({ run }) => ({ score: run.counted - run.errors, of: run.counted }),
  due({ screen, activeMs }) {
    if (!screen) return null
    if (!screen.graded) return cardsDue(screen, activeMs)
    // What was found with help stays until the child goes on.
    if (screen.toFind.length > 0) return null
    return { action: { type: 'next' }, atMs: activeMs + BASIC_FEEDBACK_MS, mayWait: true }
  },
  attempt: ({ run }, end) => missionAttempt(run, end),
  kept: {
    version: VERSION,
    write: (session) => session,
    read: (stored, version) =>
      version === VERSION
        ? asksFrom(Stored, stored, (place) => {
            const session = place as unknown as MissionSession
            return canGoOn(mission, session) ? session : null
          })
        : null,
  },
  next({ screen }, wish, random) {
    if (!screen) return null
    const { exercise, graded, toFind, search, step } = screen
    const [fact] = toFind
    if (fact && !search.found) return { type: 'try', given: triedNumber(fact, search.misses) }
    if (graded) return fact ? { type: 'next' } : null
    if (wish === 'not-yet' && mayNotKnow(screen) && !step.picture) return { type: 'not-yet' }
    const move = exercise.type === 'timed' ? plainMove(screen, wish) : answerMove(screen, wish, random)
    if (move === 'wait') return null
    return move ?? (canCheckStep(screen) ? { type: 'check' } : null)
  },
}

/** Found at the second try. */
function triedNumber({ a, b }: GradedFact, misses: number): number {
  return misses === 0 ? a * b + 1 : a * b
}

/** In a mission no clock runs: all questions are answered, then checked. */
function plainMove(
  { exercise, answer }: { exercise: Exercise; answer: unknown },
  wish: 'right' | 'wrong' | 'not-yet',
) {
  if (exercise.type !== 'timed') return null
  const given = exercise.items.map(({ a, b }) => (wish === 'right' ? a * b : a * b + 1))
  const { given: before } = answer as { given: readonly (number | null)[] }
  const isGiven = given.every((value, index) => before[index] === value)
  return isGiven ? null : ({ type: 'answer', kind: 'timed', answer: { given, ended: null } } as const)
}
