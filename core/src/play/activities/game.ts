import * as v from 'valibot'
import { ANSWER_INPUTS, FactAnswer } from '#core/attempts/attempt.ts'
import { blankAnswer, gradeExercise, rulesFor } from '#core/exercises/registry.ts'
import { markPassed, nextMarkMs } from '#core/exercises/timed/clock.ts'
import { finishedAttempt } from '#core/lessons/finished-attempt.ts'
import type { GameEvent } from '#core/lessons/game-event.ts'
import {
  autoCheckMs,
  canCheck,
  canTryAgain,
  currentExercise,
  type GameLesson,
  gameLesson,
  gameScore,
  newGame,
  newReplay,
  resumedGame,
} from '#core/lessons/game-lesson.ts'
import { isFinished, isInTheMiddle } from '#core/lessons/lesson.ts'
import { LESSON_LENGTH } from '#core/lessons/lesson-plan.ts'
import { roundOf } from '#core/lessons/recorded-answers.ts'
import { fitsGame, ReplayPlan } from '#core/lessons/replay-plan.ts'
import { answerMove, cardsDue, cardsMoved, type OnScreen } from '#core/play/activities/exercise-moves.ts'
import { asksFrom } from '#core/play/activities/reading.ts'
import type { Activity } from '#core/play/activity.ts'
import { type GameTable, isGameTable } from '#core/tables/table.ts'

export type GameAction = GameEvent extends infer E ? (E extends unknown ? Omit<E, 'activeMs'> : never) : never

export interface GameStart {
  readonly table: GameTable
  readonly seed: number
  /** How often the lesson was played before: 0 is the first play. */
  readonly replay: number
  /** What a replay asks. */
  readonly plan?: ReplayPlan | undefined
}

const Whole = v.pipe(v.number(), v.integer(), v.minValue(0))
const Stored = v.object({
  table: v.custom<GameTable>(isGameTable),
  seed: Whole,
  replay: Whole,
  plan: v.optional(ReplayPlan),
  activeMs: v.pipe(v.number(), v.minValue(0)),
  step: v.pipe(v.number(), v.integer(), v.minValue(1)),
  answer: v.unknown(),
  checked: v.boolean(),
  answersShown: v.boolean(),
  round: Whole,
  slotMs: v.record(v.string(), v.number()),
  slotInputs: v.record(v.string(), v.picklist(ANSWER_INPUTS)),
  passed: v.array(v.boolean()),
  answers: v.array(FactAnswer),
  factBeganMs: v.number(),
})

/**
 * Raised whenever exercises are generated differently. A game stored by an older version goes on at the same exercise with
 * everything that was checked, but without the half-given answer, whose numbers no longer exist.
 */
const VERSION = 1

function fresh({ table, seed, replay, plan }: GameStart): GameLesson {
  return plan ? newReplay(table, seed, replay, plan) : newGame(table, seed, replay)
}

function onScreen(lesson: GameLesson): OnScreen | null {
  const exercise = currentExercise(lesson)
  return exercise && lesson.answer !== null ? { exercise, answer: lesson.answer } : null
}

/** A game of ten exercises. */
export const game: Activity<GameLesson, GameAction, GameStart> = {
  tells: 'both',
  asksToLeave: true,
  goesOn: ['next', 'try-again', 'show-answers'],
  start: (from) => gameLesson(fresh(from), { type: 'start', activeMs: 0 }),
  step: (lesson, action, { ms, keyboard }) =>
    gameLesson(lesson, {
      ...(action.type === 'answer' && keyboard ? { ...action, input: 'keyboard' } : action),
      activeMs: ms,
    } as GameEvent),
  asked(lesson) {
    const exercise = currentExercise(lesson)
    return exercise && { n: lesson.step, again: lesson.round, type: exercise.type }
  },
  progress: ({ step, exercises }) => ({ done: step - 1, of: exercises.length }),
  verdicts(before, after) {
    const { grade, step, round } = after
    const isNew = grade && (!before.grade || before.step !== step || before.round !== round)
    if (!isNew) return []
    const type = currentExercise(after)?.type
    const answers = after.answers.filter((answer) => answer.kind === type && roundOf(answer) === round)
    return [{ answers, passed: grade.result === 'correct' }]
  },
  helped: (before, after) =>
    after.answersShown && !before.answersShown
      ? [
          {
            facts: (after.grade?.facts ?? []).filter(({ correct }) => !correct).map(({ a, b }) => ({ a, b })),
            found: false,
          },
        ]
      : [],
  moved(before, after) {
    const [was, is] = [onScreen(before), onScreen(after)]
    return was && is && before.round === after.round ? cardsMoved(was, is) : null
  },
  clock: (before, after) => (before.step === after.step ? markPassed(before.clock, after.clock) : null),
  isOver: isFinished,
  isInTheMiddle,
  score: (lesson) => ({ score: gameScore(lesson), of: LESSON_LENGTH }),
  due(lesson) {
    if (lesson.grade) return null
    const marksAt = lesson.clock && nextMarkMs(lesson.clock)
    if (marksAt !== null) return { action: { type: 'tick' }, atMs: marksAt }
    const checkAfter = autoCheckMs(lesson)
    if (checkAfter !== null) return { action: { type: 'check' }, atMs: lesson.activeMs + checkAfter }
    const screen = onScreen(lesson)
    return screen && cardsDue(screen, lesson.activeMs)
  },
  attempt: finishedAttempt,
  kept: {
    version: VERSION,
    write: ({ lesson: _lesson, exercises: _exercises, grade, clock: _clock, ...rest }) => ({
      ...rest,
      checked: grade !== null,
    }),
    /** The exercises are built anew and the check is repeated, so a tampered store cannot show a false verdict. */
    read: (stored, version) =>
      asksFrom(Stored, stored, ({ checked, plan, ...place }) => {
        if (plan && !fitsGame(plan, place.table)) return null
        const game = fresh({ ...place, plan })
        const exercise = game.exercises[place.step - 1]
        if (!exercise) return null
        const answer = v.safeParse(rulesFor(exercise.type).answer, place.answer)
        const isCurrent = answer.success && version === VERSION
        return resumedGame({
          ...game,
          ...place,
          answer: isCurrent ? answer.output : blankAnswer(exercise),
          slotMs: isCurrent ? place.slotMs : {},
          answersShown: isCurrent && place.answersShown,
          grade: isCurrent && checked ? gradeExercise(exercise, answer.output) : null,
        })
      }),
  },
  next(lesson, wish, random) {
    const exercise = currentExercise(lesson)
    const screen = onScreen(lesson)
    if (!exercise || !screen) return null
    if (lesson.grade) {
      const isAgain = canTryAgain(lesson) && lesson.grade.result === 'incorrect' && !lesson.answersShown
      return isAgain && random() < 0.5 ? { type: 'try-again' } : { type: 'next' }
    }
    if (exercise.type === 'timed') {
      if (!lesson.clock) return { type: 'start-clock', withClock: true }
      const { given } = lesson.answer as { given: readonly (number | null)[] }
      const open = given.indexOf(null)
      const { a, b } = exercise.items[open] ?? { a: 0, b: 0 }
      if (open < 0) return { type: 'done' }
      const filled = given.map((value, index) =>
        index === open ? a * b + (wish === 'right' ? 0 : 1) : value,
      )
      return { type: 'answer', kind: 'timed', answer: { given: filled, ended: null } }
    }
    const move = answerMove(screen, wish, random)
    if (move === 'wait') return null
    return move ?? (canCheck(lesson) && autoCheckMs(lesson) === null ? { type: 'check' } : null)
  },
}
