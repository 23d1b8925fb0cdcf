import * as v from 'valibot'
import { ANSWER_INPUTS } from '#core/attempts/attempt.ts'
import { CHECK_QUESTIONS, checkScore } from '#core/check/check.ts'
import { checkAttempt } from '#core/check/check-attempt.ts'
import {
  type CheckEvent,
  type CheckRun,
  checkRun,
  newCheck,
  phaseEndsMs,
  practiceCheck,
  questionOf,
  resumedCheck,
} from '#core/check/check-run.ts'
import { asksFrom } from '#core/play/activities/reading.ts'
import type { Activity } from '#core/play/activity.ts'
import { CHECK_ANSWER_MS } from '#core/times/times.ts'

export type CheckAction = CheckEvent extends infer E
  ? E extends unknown
    ? Omit<E, 'activeMs' | 'input'>
    : never
  : never

const Stored = v.object({
  seed: v.pipe(v.number(), v.integer()),
  answers: v.pipe(
    v.array(
      v.object({
        given: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999))),
        ms: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(CHECK_ANSWER_MS)),
        input: v.optional(v.picklist(ANSWER_INPUTS)),
      }),
    ),
    v.minLength(1),
    v.maxLength(CHECK_QUESTIONS - 1),
  ),
  activeMs: v.pipe(v.number(), v.minValue(0)),
})

const VERSION = 1

/** The speed check: 25 questions of six seconds. A question that was left starts over, with its pause. */
export const check: Activity<CheckRun, CheckAction, { readonly seed: number }> = {
  tells: 'nothing',
  asksToLeave: false,
  goesOn: [],
  start: ({ seed }) => newCheck(seed),
  step: (run, action, { ms, keyboard }) =>
    checkRun(run, { ...action, input: keyboard ? 'keyboard' : 'keypad', activeMs: ms } as CheckEvent),
  asked: ({ phase, answers }) =>
    phase === 'question' ? { n: answers.length + 1, again: 0, type: 'timed' } : null,
  progress: ({ answers, questions }) => ({ done: answers.length, of: questions.length }),
  verdicts: (before, after) =>
    after.answers.slice(before.answers.length).map(({ given }, index) => {
      const { a, b } = after.questions[before.answers.length + index] ?? { a: 0, b: 0 }
      const correct = given === a * b
      return { answers: [{ a, b, given, correct }], passed: correct }
    }),
  isOver: ({ phase }) => phase === 'finished',
  isInTheMiddle: ({ phase, answers }) => phase !== 'finished' && answers.length > 0,
  score: ({ questions, answers }) => ({ score: checkScore(questions, answers), of: questions.length }),
  due: (run) => (run.phase === 'finished' ? null : { action: { type: 'tick' }, atMs: phaseEndsMs(run) }),
  attempt: ({ questions, answers, activeMs }, end) => checkAttempt(questions, answers, { ...end, activeMs }),
  kept: {
    version: VERSION,
    write: ({ seed, answers, activeMs }) => (answers.length === 0 ? null : { seed, answers, activeMs }),
    read: (stored, version) =>
      version === VERSION
        ? asksFrom(Stored, stored, ({ seed, answers, activeMs }) => resumedCheck(seed, answers, activeMs))
        : null,
  },
  next(run, wish) {
    const { a, b } = questionOf(run) ?? { a: 0, b: 0 }
    if (run.phase !== 'question' || wish === 'not-yet') return null
    const value = wish === 'right' ? a * b : a * b + 1
    return run.typed === value ? { type: 'enter' } : { type: 'type', value }
  },
}

/** Easy questions, only to see how it goes: nothing of them is left behind. */
export const rehearsal: typeof check = {
  ...check,
  start: ({ seed }) => practiceCheck(seed),
  attempt: null,
  kept: null,
}
