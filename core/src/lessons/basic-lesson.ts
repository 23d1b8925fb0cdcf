import type { AnswerInput, FactAnswer } from '#core/attempts/attempt.ts'
import { LESSON_LENGTH } from '#core/lessons/lesson-plan.ts'
import { answerMs } from '#core/lessons/recorded-answers.ts'
import { createRandom, integers, type Random, sample, seedFrom, shuffle } from '#core/random/random.ts'
import type { Fact } from '#core/tables/fact.ts'
import type { Table } from '#core/tables/table.ts'

/** Wrong choices lie between 5 below and 4 above the answer. */
const BELOW = 5
const ABOVE = 4
const WRONG_CHOICES = 2

export interface BasicQuestion extends Fact {
  readonly options: readonly number[]
}

/** A basic lesson in progress: plain data, so it can be stored and resumed. */
export interface BasicLesson {
  readonly lesson: 'basic'
  readonly table: Table
  readonly seed: number
  /** How often the lesson was played before: 0 is the first play. */
  readonly replay: number
  readonly questions: readonly BasicQuestion[]
  /** 0 introduction, 1 to 10 questions, 11 results. */
  readonly step: number
  /** The number picked; while set, the buttons are locked and the feedback shows. */
  readonly picked: number | null
  /** The child stopped to look at the picture: the lesson waits. */
  readonly looking: boolean
  readonly score: number
  readonly answers: readonly FactAnswer[]
  /** The last reading of the visible-time clock; a resumed screen counts on from here. */
  readonly activeMs: number
  /** The reading at which the current question appeared. */
  readonly askedMs: number
}

/** `activeMs`: milliseconds since the lesson was opened, not counting time in the background. */
export type BasicEvent = (
  | { readonly type: 'start' }
  | { readonly type: 'pick'; readonly option: number; readonly input?: AnswerInput }
  | { readonly type: 'look' }
  /** Comes by itself `BASIC_FEEDBACK_MS` after a pick, unless the child looks. */
  | { readonly type: 'move-on' }
) & { readonly activeMs: number }

/** The first play recites the table in order; later plays mix it. */
export function newBasicLesson(table: Table, seed: number, replay: number): BasicLesson {
  const random = createRandom(seedFrom('basic', table, seed, replay))
  const inOrder = integers(1, LESSON_LENGTH)
  const multiplicands = replay === 0 ? inOrder : shuffle(random, inOrder)
  return {
    lesson: 'basic',
    table,
    seed,
    replay,
    questions: multiplicands.map((b) => ({ a: table, b, options: basicOptions(table * b, random) })),
    step: 0,
    picked: null,
    looking: false,
    score: 0,
    answers: [],
    activeMs: 0,
    askedMs: 0,
  }
}

export function basicLesson(state: BasicLesson, event: BasicEvent): BasicLesson {
  const lesson = { ...state, activeMs: Math.max(state.activeMs, event.activeMs) }
  switch (event.type) {
    case 'start':
      return state.step === 0 ? atStep(lesson, 1) : state
    case 'pick':
      return picked(lesson, event.option, event.input ?? 'choice') ?? state
    case 'look':
      return state.looking || basicFeedback(state) !== 'try-again' ? state : { ...lesson, looking: true }
    case 'move-on':
      return state.picked === null ? state : atStep(lesson, state.step + 1)
  }
}

export function currentQuestion(lesson: BasicLesson): BasicQuestion | null {
  return lesson.questions[lesson.step - 1] ?? null
}

/** 'Correct!' or 'Try again!', while a pick is shown. */
export function basicFeedback(lesson: BasicLesson): 'correct' | 'try-again' | null {
  const question = currentQuestion(lesson)
  if (!question || lesson.picked === null) return null
  return lesson.picked === question.a * question.b ? 'correct' : 'try-again'
}

function basicOptions(answer: number, random: Random): number[] {
  const near = integers(Math.max(1, answer - BELOW), answer + ABOVE).filter((value) => value !== answer)
  return shuffle(random, [answer, ...sample(random, near, WRONG_CHOICES)])
}

function atStep(lesson: BasicLesson, step: number): BasicLesson {
  return { ...lesson, step, picked: null, looking: false, askedMs: lesson.activeMs }
}

function picked(lesson: BasicLesson, option: number, input: AnswerInput): BasicLesson | null {
  const question = currentQuestion(lesson)
  if (!question || lesson.picked !== null || !question.options.includes(option)) return null
  const { a, b, options } = question
  const correct = option === a * b
  const ms = answerMs(lesson.activeMs - lesson.askedMs)
  return {
    ...lesson,
    picked: option,
    score: lesson.score + (correct ? 1 : 0),
    answers: [
      ...lesson.answers,
      {
        a,
        b,
        kind: 'multiple-choice',
        given: option,
        correct,
        ms,
        shown: [a, b, null],
        options: [...options],
        input,
        hinted: false,
      },
    ],
  }
}
