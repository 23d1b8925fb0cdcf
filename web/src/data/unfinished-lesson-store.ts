import * as v from 'valibot'
import { ANSWER_INPUTS, FactAnswer } from '#core/attempts/attempt.ts'
import type { AnswerByType, ExerciseType } from '#core/exercises/exercise.ts'
import { blankAnswer, gradeExercise, rulesFor } from '#core/exercises/registry.ts'
import { type BasicLesson, newBasicLesson } from '#core/lessons/basic-lesson.ts'
import { type GameLesson, newGame, newReplay, resumedGame } from '#core/lessons/game-lesson.ts'
import { basicLessonId, gameLessonId } from '#core/lessons/lesson-id.ts'
import { fitsGame, ReplayPlan } from '#core/lessons/replay-plan.ts'
import type { GameTable, Table } from '#core/tables/table.ts'
import { deviceKey } from '#web/data/device/device-store.ts'

/** A lesson in progress, with the attempt id that makes finishing it idempotent. */
export interface LessonInProgress<L> {
  readonly attemptId: string
  readonly seed: number
  /** How often the lesson was played before: 0 is the first play. */
  readonly replay: number
  readonly lesson: L
}

/**
 * Raised whenever exercises are generated differently. A lesson stored by an older version resumes at the same exercise
 * with everything that was checked, but without the half-given answer, whose numbers no longer exist.
 */
const VERSION = 1
const PREFIX = 'lesson'
const FINISHES = 'finishes'

const Whole = v.pipe(v.number(), v.integer(), v.minValue(0))

const Envelope = {
  version: v.pipe(Whole, v.maxValue(VERSION)),
  attemptId: v.pipe(v.string(), v.uuid()),
  seed: Whole,
  replay: Whole,
}
const Step = v.pipe(v.number(), v.integer(), v.minValue(1))
const Clock = { activeMs: v.pipe(v.number(), v.minValue(0)) }

const StoredGame = v.object({
  ...Envelope,
  lesson: v.object({
    ...Clock,
    step: Step,
    answer: v.unknown(),
    checked: v.boolean(),
    round: Whole,
    slotMs: v.record(v.string(), v.number()),
    slotInputs: v.record(v.string(), v.picklist(ANSWER_INPUTS)),
    passed: v.array(v.boolean()),
    answers: v.array(FactAnswer),
    factBeganMs: v.number(),
    /** What a replay asks. */
    plan: v.optional(ReplayPlan),
  }),
})

const StoredBasic = v.object({
  ...Envelope,
  lesson: v.object({
    ...Clock,
    step: Step,
    picked: v.nullable(v.number()),
    score: Whole,
    answers: v.array(FactAnswer),
    askedMs: v.number(),
  }),
})

export function storeGame(learnerId: string, { lesson, ...rest }: LessonInProgress<GameLesson>): void {
  const { step, answer, grade, round, slotMs, slotInputs, passed, activeMs, factBeganMs, plan } = lesson
  const checked = grade !== null
  keepUnderWay(learnerId, gameLessonId(lesson.table), {
    ...rest,
    lesson: {
      step,
      answer,
      checked,
      round,
      slotMs,
      slotInputs,
      passed,
      activeMs,
      factBeganMs,
      ...(plan ? { plan } : {}),
      answers: lesson.answers,
    },
  })
}

/** The exercises are built anew and the check is repeated, so a tampered store cannot show a false verdict. */
export function storedGame(learnerId: string, table: GameTable): LessonInProgress<GameLesson> | null {
  const stored = v.safeParse(StoredGame, readUnderWay(learnerId, gameLessonId(table)))
  if (!stored.success) return null
  const { version, attemptId, seed, replay, lesson } = stored.output
  const { plan } = lesson
  if (plan && !fitsGame(plan, table)) return null
  const fresh = plan ? newReplay(table, seed, replay, plan) : newGame(table, seed, replay)
  const exercise = fresh.exercises[lesson.step - 1]
  if (!exercise) return null
  const { checked, plan: _plan, ...rest } = lesson
  const parsed = v.safeParse(rulesFor(exercise.type).answer, lesson.answer)
  const current = parsed.success && version === VERSION
  const answer: AnswerByType[ExerciseType] = current ? parsed.output : blankAnswer(exercise)
  const grade = checked && current ? gradeExercise(exercise, answer) : null
  const slotMs = current ? lesson.slotMs : {}
  const resumed = resumedGame({ ...fresh, ...rest, answer, slotMs, grade })
  return resumed && { attemptId, seed, replay, lesson: resumed }
}

export function storeBasicLesson(
  learnerId: string,
  { lesson, ...rest }: LessonInProgress<BasicLesson>,
): void {
  const { step, picked, score, activeMs, askedMs } = lesson
  keepUnderWay(learnerId, basicLessonId(lesson.table), {
    ...rest,
    lesson: { step, picked, score, activeMs, askedMs, answers: lesson.answers },
  })
}

export function storedBasicLesson(learnerId: string, table: Table): LessonInProgress<BasicLesson> | null {
  const stored = v.safeParse(StoredBasic, readUnderWay(learnerId, basicLessonId(table)))
  if (!stored.success) return null
  const { attemptId, seed, replay, lesson } = stored.output
  const fresh = newBasicLesson(table, seed, replay)
  if (lesson.step > fresh.questions.length) return null
  return { attemptId, seed, replay, lesson: { ...fresh, ...lesson } }
}

export function forgetLesson(learnerId: string, lessonId: string): void {
  localStorage.removeItem(keyOf(PREFIX, learnerId, lessonId))
}

/** How often this lesson was finished on this device: each replay draws other numbers. */
export function finishesOf(learnerId: string, lessonId: string): number {
  const count = Number.parseInt(localStorage.getItem(keyOf(FINISHES, learnerId, lessonId)) ?? '', 10)
  return Number.isSafeInteger(count) && count > 0 ? count : 0
}

export function countFinish(learnerId: string, lessonId: string): void {
  put(keyOf(FINISHES, learnerId, lessonId), String(finishesOf(learnerId, lessonId) + 1))
}

function keyOf(kind: typeof PREFIX | typeof FINISHES, learnerId: string, lessonId: string): string {
  return deviceKey({ learner: learnerId }, kind, lessonId)
}

export function keepUnderWay(learnerId: string, lessonId: string, value: object): void {
  put(keyOf(PREFIX, learnerId, lessonId), JSON.stringify({ version: VERSION, ...value }))
}

function put(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
  } catch {
    // A full or forbidden storage costs the place in the lesson, never the lesson itself.
  }
}

export function readUnderWay(learnerId: string, lessonId: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(PREFIX, learnerId, lessonId)) ?? 'null')
  } catch {
    return null
  }
}
