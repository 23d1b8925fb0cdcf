import * as v from 'valibot'
import { FactAnswer } from '#core/attempts/attempt.ts'
import {
  type BasicEvent,
  type BasicLesson,
  basicFeedback,
  basicLesson,
  currentQuestion,
  newBasicLesson,
} from '#core/lessons/basic-lesson.ts'
import { finishedAttempt } from '#core/lessons/finished-attempt.ts'
import { isFinished, isInTheMiddle } from '#core/lessons/lesson.ts'
import { asksFrom } from '#core/play/activities/reading.ts'
import type { Activity } from '#core/play/activity.ts'
import { isTable, type Table } from '#core/tables/table.ts'
import { BASIC_FEEDBACK_MS } from '#core/times/times.ts'

export type BasicAction = BasicEvent extends infer E
  ? E extends unknown
    ? Omit<E, 'activeMs' | 'input'>
    : never
  : never

export interface BasicStart {
  readonly table: Table
  readonly seed: number
  readonly replay: number
}

const Whole = v.pipe(v.number(), v.integer(), v.minValue(0))
const Stored = v.object({
  table: v.custom<Table>(isTable),
  seed: Whole,
  replay: Whole,
  activeMs: v.pipe(v.number(), v.minValue(0)),
  step: v.pipe(v.number(), v.integer(), v.minValue(1)),
  picked: v.nullable(v.number()),
  looking: v.boolean(),
  score: Whole,
  answers: v.array(FactAnswer),
  askedMs: v.number(),
})

/** A basic lesson: ten questions of one table with three choices each. */
export const basic: Activity<BasicLesson, BasicAction, BasicStart> = {
  tells: 'both',
  asksToLeave: true,
  goesOn: ['move-on'],
  start: ({ table, seed, replay }) =>
    basicLesson(newBasicLesson(table, seed, replay), { type: 'start', activeMs: 0 }),
  step: (lesson, action, { ms, keyboard }) =>
    basicLesson(lesson, {
      ...action,
      ...(keyboard ? { input: 'keyboard' } : {}),
      activeMs: ms,
    } as BasicEvent),
  asked: (lesson) => currentQuestion(lesson) && { n: lesson.step, again: 0, type: 'multiple-choice' },
  progress: ({ step, picked, questions }) => ({
    done: picked === null ? step - 1 : step,
    of: questions.length,
  }),
  verdicts: (before, after) =>
    after.answers
      .slice(before.answers.length)
      .map((answer) => ({ answers: [answer], passed: answer.correct })),
  helped(before, after) {
    const question = currentQuestion(after)
    return question && after.looking && !before.looking
      ? [{ facts: [{ a: question.a, b: question.b }], found: false }]
      : []
  },
  isOver: isFinished,
  isInTheMiddle,
  score: ({ score, questions }) => ({ score, of: questions.length }),
  due: ({ picked, looking, activeMs }) =>
    picked === null || looking
      ? null
      : { action: { type: 'move-on' }, atMs: activeMs + BASIC_FEEDBACK_MS, mayWait: true },
  attempt: finishedAttempt,
  kept: {
    version: 1,
    write: ({ lesson: _lesson, questions: _questions, ...rest }) => rest,
    read: (stored) =>
      asksFrom(Stored, stored, (place) => {
        const fresh = newBasicLesson(place.table, place.seed, place.replay)
        return place.step > fresh.questions.length ? null : { ...fresh, ...place }
      }),
  },
  next(lesson, wish, random) {
    const question = currentQuestion(lesson)
    if (!question) return null
    if (lesson.looking) return { type: 'move-on' }
    if (lesson.picked !== null)
      return basicFeedback(lesson) === 'try-again' && random() < 0.2 ? { type: 'look' } : null
    const right = question.a * question.b
    const option = wish === 'right' ? right : question.options.find((one) => one !== right)
    return { type: 'pick', option: option ?? right }
  },
}
