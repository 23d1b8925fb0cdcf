import { describe, expect, test } from 'vitest'
import {
  type BasicLesson,
  basicFeedback,
  basicLesson,
  currentQuestion,
  newBasicLesson,
} from '#core/lessons/basic-lesson.ts'
import { isFinished } from '#core/lessons/lesson.ts'
import { TABLES } from '#core/tables/table.ts'
import { BASIC_FEEDBACK_MS } from '#core/times/times.ts'

const started = (lesson: BasicLesson) => basicLesson(lesson, { type: 'start', activeMs: 1000 })

function wrongOption(lesson: BasicLesson): number {
  const question = currentQuestion(lesson)
  return question?.options.find((option) => option !== question.a * question.b) ?? Number.NaN
}
function rightOption(lesson: BasicLesson): number {
  const question = currentQuestion(lesson)
  return (question?.a ?? Number.NaN) * (question?.b ?? Number.NaN)
}

describe('[L8] the questions of a basic lesson', () => {
  test.each(TABLES)('table %i asks n × 1 to n × 10 with three near choices, for 1,000 seeds', (table) => {
    const problems: string[] = []
    for (let seed = 0; seed < 1000; seed += 1) {
      const { questions } = newBasicLesson(table, seed, seed % 2)
      if (
        questions
          .map(({ b }) => b)
          .sort((left, right) => left - right)
          .join() !== '1,2,3,4,5,6,7,8,9,10'
      ) {
        problems.push(`seed ${seed}: facts`)
      }
      for (const { a, b, options } of questions) {
        const distractors = options.filter((option) => option !== a * b)
        const near = distractors.every((value) => value > 0 && value >= a * b - 5 && value <= a * b + 4)
        if (a !== table || distractors.length !== 2 || new Set(options).size !== 3 || !near) {
          problems.push(`seed ${seed}: ${a}×${b} of ${options.join()}`)
        }
      }
    }
    expect(problems).toEqual([])
  })

  test('the first play is in order, a later one mixed; the right choice moves about', () => {
    expect(newBasicLesson(6, 3, 0).questions.map(({ b }) => b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(newBasicLesson(6, 3, 1).questions.map(({ b }) => b)).not.toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    const places = newBasicLesson(6, 3, 0).questions.map(({ a, b, options }) => options.indexOf(a * b))
    expect(new Set(places).size).toBe(3)
  })
})

describe('[L9] playing a basic lesson', () => {
  test('Start leads from the introduction to question 1, once', () => {
    const lesson = started(newBasicLesson(3, 1, 0))
    expect(lesson.step).toBe(1)
    expect(basicLesson(lesson, { type: 'start', activeMs: 2000 })).toBe(lesson)
  })

  test('a right pick scores, says so and locks the buttons', () => {
    const lesson = started(newBasicLesson(3, 1, 0))
    const picked = basicLesson(lesson, { type: 'pick', option: rightOption(lesson), activeMs: 3500 })
    expect([picked.score, basicFeedback(picked), picked.step]).toEqual([1, 'correct', 1])
    expect(picked.answers).toMatchObject([
      { a: 3, b: 1, kind: 'multiple-choice', given: 3, correct: true, ms: 2500 },
    ])
    expect(basicLesson(picked, { type: 'pick', option: wrongOption(picked), activeMs: 3600 })).toBe(picked)
  })

  test('a wrong pick scores nothing and the lesson moves on all the same', () => {
    const lesson = started(newBasicLesson(3, 1, 0))
    const picked = basicLesson(lesson, { type: 'pick', option: wrongOption(lesson), activeMs: 2000 })
    expect([picked.score, basicFeedback(picked), picked.answers[0]?.correct]).toEqual([0, 'try-again', false])
    const next = basicLesson(picked, { type: 'move-on', activeMs: 2000 + BASIC_FEEDBACK_MS })
    expect([next.step, next.picked, basicFeedback(next)]).toEqual([2, null, null])
  })

  test('nothing moves on without a pick, and a number that is not offered is no pick', () => {
    const lesson = started(newBasicLesson(3, 1, 0))
    expect(basicLesson(lesson, { type: 'move-on', activeMs: 2000 })).toBe(lesson)
    expect(basicLesson(lesson, { type: 'pick', option: 1000, activeMs: 2000 })).toBe(lesson)
  })

  test('after ten questions come the results; time reading feedback is not counted as thinking', () => {
    let lesson = started(newBasicLesson(8, 2, 1))
    for (let question = 0; question < 10; question += 1) {
      const option = question < 7 ? rightOption(lesson) : wrongOption(lesson)
      lesson = basicLesson(lesson, { type: 'pick', option, activeMs: lesson.activeMs + 800 })
      lesson = basicLesson(lesson, { type: 'move-on', activeMs: lesson.activeMs + BASIC_FEEDBACK_MS })
    }
    expect([lesson.step, lesson.score, isFinished(lesson)]).toEqual([11, 7, true])
    expect(lesson.answers.map(({ ms }) => ms)).toEqual(Array(10).fill(800))
    expect(lesson.activeMs).toBe(1000 + 10 * (800 + 1500))
  })
})
