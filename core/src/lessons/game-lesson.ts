import type { AnswerInput, FactAnswer } from '#core/attempts/attempt.ts'
import { MAX_ROUND } from '#core/attempts/limits.ts'
import type { AnswerByType, Exercise, ExerciseType, Grade } from '#core/exercises/exercise.ts'
import { replayRandom } from '#core/exercises/play-random.ts'
import {
  blankAnswer,
  changedSlots,
  composeExercise,
  generateExercise,
  gradeExercise,
  rulesFor,
} from '#core/exercises/registry.ts'
import { isTimeUp, type RunningClock, startedClock, tickedTo } from '#core/exercises/timed/clock.ts'
import type { AnswerChange, GameEvent } from '#core/lessons/game-event.ts'
import { lessonPlan, outOfTen } from '#core/lessons/lesson-plan.ts'
import { addedTime, checkedAnswers } from '#core/lessons/recorded-answers.ts'
import type { ReplayPlan } from '#core/lessons/replay-plan.ts'
import type { GameTable } from '#core/tables/table.ts'

/** A game in progress: plain data, so it can be stored and resumed. */
export interface GameLesson {
  readonly lesson: 'interactive'
  readonly table: GameTable
  readonly seed: number
  /** How often the lesson was played before: 0 is the first play. */
  readonly replay: number
  /** What a replay asks; a first play has none. */
  readonly plan?: ReplayPlan
  readonly exercises: readonly Exercise[]
  /** 0 introduction, then one step for each exercise, then the end. */
  readonly step: number
  /** The answer to the current exercise; null outside of exercises. */
  readonly answer: AnswerByType[ExerciseType] | null
  /** Set once checked, until Try Again or Next. */
  readonly grade: Grade | null
  /** After a failed check: whether the child has seen the right answers. */
  readonly answersShown: boolean
  /** Of the timed exercise, once it runs. */
  readonly clock: RunningClock | null
  /** How often Try Again was used on the current exercise. */
  readonly round: number
  /** Visible time spent on each place of the current answer. */
  readonly slotMs: Readonly<Record<number, number>>
  /** What each place was last answered with. */
  readonly slotInputs: Readonly<Record<number, AnswerInput>>
  /** The latest result of each exercise checked so far. */
  readonly passed: readonly boolean[]
  readonly answers: readonly FactAnswer[]
  /** The last reading of the visible-time clock; a resumed screen counts on from here. */
  readonly activeMs: number
  /** The reading at which the current fact began. */
  readonly factBeganMs: number
}

export function newGame(table: GameTable, seed: number, replay: number): GameLesson {
  const exercises = lessonPlan(table).types.map((type) => generateExercise(type, table, seed, replay))
  return opened({ table, seed, replay, exercises })
}

/** A game played again, with the numbers that this child needs. */
export function newReplay(table: GameTable, seed: number, replay: number, plan: ReplayPlan): GameLesson {
  const exercises = plan.exercises.map(({ type, multiplicands }) =>
    composeExercise(
      type,
      multiplicands.map((b) => ({ a: table, b })),
      replayRandom(type, table, seed, replay),
    ),
  )
  return opened({ table, seed, replay, plan, exercises })
}

type Game = Pick<GameLesson, 'table' | 'seed' | 'replay' | 'plan' | 'exercises'>

function opened(game: Game): GameLesson {
  return atStep({ lesson: 'interactive', ...game, passed: [], answers: [], activeMs: 0 }, 0)
}

export function gameLesson(state: GameLesson, event: GameEvent): GameLesson {
  // A clock that jumps back (restored page) must not produce negative times.
  const lesson = { ...state, activeMs: Math.max(state.activeMs, event.activeMs) }
  switch (event.type) {
    case 'start':
      return state.step === 0 ? atStep(lesson, 1) : state
    case 'answer':
      return answered(lesson, event) ?? state
    case 'start-clock':
      return started(lesson, event.withClock) ?? state
    case 'tick':
      return ticked(lesson) ?? state
    case 'done':
      return lesson.clock && !lesson.grade ? runEnded(lesson, 'finished') : state
    case 'check':
      return canCheck(state) ? checked(lesson) : state
    case 'try-again':
      return canTryAgain(state)
        ? { ...atStep(lesson, state.step), round: Math.min(state.round + 1, MAX_ROUND) }
        : state
    case 'show-answers':
      return hasAnswersToShow(state) ? { ...lesson, answersShown: true } : state
    case 'next':
      if (!state.grade) return state
      // The hint comes first; who goes on without trying again sees the answers before leaving.
      return hasAnswersToShow(state) ? { ...lesson, answersShown: true } : atStep(lesson, state.step + 1)
  }
}

export function currentExercise(lesson: GameLesson): Exercise | null {
  return lesson.exercises[lesson.step - 1] ?? null
}

/** Check appears when every item is answered and nothing has been checked yet. */
export function canCheck(lesson: GameLesson): boolean {
  const exercise = currentExercise(lesson)
  if (!exercise || lesson.answer === null || lesson.grade) return false
  return gradeExercise(exercise, lesson.answer).result !== 'incomplete'
}

/** After a wrong result; a clocked exercise may always be run again. */
export function canTryAgain(lesson: GameLesson): boolean {
  if (!lesson.grade) return false
  return lesson.grade.result === 'incorrect' || isClocked(lesson)
}

/** [L24] A failed check whose right answers have not been shown. */
function hasAnswersToShow(lesson: GameLesson): boolean {
  const exercise = currentExercise(lesson)
  if (!exercise || lesson.grade?.result !== 'incorrect' || lesson.answersShown) return false
  return !rulesFor(exercise.type).showsItsAnswers
}

/** Milliseconds after which the check comes by itself, or null where the child presses Check. */
export function autoCheckMs(lesson: GameLesson): number | null {
  if (!canCheck(lesson)) return null
  const exercise = currentExercise(lesson)
  return exercise && rulesFor(exercise.type).submitsItself
    ? lessonPlan(lesson.table).memoryAutoSubmitMs
    : null
}

/** Exercises passed, out of ten. */
export function gameScore({ passed, exercises }: GameLesson): number {
  return outOfTen(passed.filter(Boolean).length, exercises.length)
}

/** A stored game, ready to resume: an interrupted clocked run starts over, since its clock stopped with the screen. */
export function resumedGame(stored: GameLesson): GameLesson {
  const leftRunning = isClocked(stored) && !stored.grade
  return leftRunning ? { ...atStep(stored, stored.step), round: stored.round } : stored
}

function isClocked(lesson: GameLesson): boolean {
  const exercise = currentExercise(lesson)
  return exercise !== null && rulesFor(exercise.type).clocked
}

function atStep(
  lesson: Game & Pick<GameLesson, 'lesson' | 'passed' | 'answers' | 'activeMs'>,
  step: number,
): GameLesson {
  const exercise = lesson.exercises[step - 1]
  return {
    ...lesson,
    step,
    answer: exercise ? blankAnswer(exercise) : null,
    grade: null,
    answersShown: false,
    clock: null,
    round: 0,
    slotMs: {},
    slotInputs: {},
    factBeganMs: lesson.activeMs,
  }
}

type TimedAnswer = AnswerByType['timed']

function timedAnswer({ answer }: GameLesson): TimedAnswer | null {
  return typeof answer === 'object' && answer !== null && 'ended' in answer ? answer : null
}

function started(lesson: GameLesson, withClock: boolean): GameLesson | null {
  const exercise = currentExercise(lesson)
  if (exercise?.type !== 'timed' || lesson.clock || lesson.grade) return null
  const clock = startedClock(lesson.activeMs, withClock ? exercise.seconds * 1000 : null)
  return { ...lesson, clock, factBeganMs: lesson.activeMs }
}

function ticked(lesson: GameLesson): GameLesson | null {
  if (!lesson.clock || lesson.grade) return null
  const clock = tickedTo(lesson.clock, lesson.activeMs)
  if (clock === lesson.clock) return null
  return isTimeUp(clock) ? runEnded({ ...lesson, clock }, 'time') : { ...lesson, clock }
}

/** The end of a run against the clock is its check. */
function runEnded(lesson: GameLesson, by: 'finished' | 'time'): GameLesson {
  const answer = timedAnswer(lesson)
  if (!answer || !lesson.clock) return lesson
  const { startedMs, limitMs } = lesson.clock
  const usedMs = Math.min(lesson.activeMs - startedMs, limitMs ?? 0)
  const secondsUsed = limitMs === null ? null : Math.floor(usedMs / 1000)
  return checked({ ...lesson, answer: { ...answer, ended: { by, secondsUsed } } })
}

function answered(lesson: GameLesson, { kind, answer, input }: AnswerChange): GameLesson | null {
  if (lesson.grade || lesson.answer === null || currentExercise(lesson)?.type !== kind) return null
  const changed = changedSlots<ExerciseType>(kind, lesson.answer, answer)
  if (changed.length === 0) return isSameAnswer(lesson.answer, answer) ? null : { ...lesson, answer }
  return {
    ...lesson,
    answer,
    slotMs: addedTime(lesson.slotMs, changed, lesson.activeMs - lesson.factBeganMs),
    slotInputs: answeredWith(lesson.slotInputs, changed, input ?? rulesFor(kind).input),
    factBeganMs: lesson.activeMs,
  }
}

/** Open cards are no place of an answer, so a change of them is seen only here. */
function isSameAnswer(before: unknown, after: unknown): boolean {
  return JSON.stringify(before) === JSON.stringify(after)
}

function answeredWith(
  slotInputs: GameLesson['slotInputs'],
  changed: readonly number[],
  input: AnswerInput,
): GameLesson['slotInputs'] {
  return { ...slotInputs, ...Object.fromEntries(changed.map((slot) => [slot, input])) }
}

function checked(lesson: GameLesson): GameLesson {
  const exercise = currentExercise(lesson)
  if (!exercise || lesson.answer === null) return lesson
  const grade = gradeExercise(exercise, lesson.answer)
  return {
    ...lesson,
    grade,
    passed: lesson.exercises
      .slice(0, lesson.step)
      .map((_, index) =>
        index === lesson.step - 1 ? grade.result === 'correct' : (lesson.passed[index] ?? false),
      ),
    answers: checkedAnswers(lesson.answers, exercise, grade.facts, lesson),
  }
}
