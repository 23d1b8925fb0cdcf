import { describe, expect, test } from 'vitest'
import type { FactAnswer } from '#core/attempts/attempt.ts'
import type { ExerciseType } from '#core/exercises/exercise.ts'
import { basicLesson, newBasicLesson } from '#core/lessons/basic-lesson.ts'
import { newGame } from '#core/lessons/game-lesson.ts'
import { scoreFromAnswers } from '#core/lessons/score.ts'
import { play, type Try } from '#core/lessons/testing/play-lesson.ts'

const ALL_RIGHT: readonly (readonly Try[])[] = Array(10).fill(['right'])
const answersOf = (table: 2 | 7, tries = ALL_RIGHT) => play(newGame(table, 1, 0), tries).answers

describe('[A16] every answer tells how its question was put', () => {
  const first = (kind: ExerciseType, table: 2 | 7 = 7) =>
    answersOf(table).find((answer) => answer.kind === kind) as FactAnswer

  test('the equation as printed, with a gap where the child was asked', () => {
    expect(first('drag-answers').shown).toEqual([7, 2, null])
    expect(answersOf(7).flatMap(({ kind, shown }) => (kind === 'fill-blanks' ? [shown] : []))).toEqual([
      [7, null, 28],
      [null, 7, 49],
      [7, null, 35],
    ])
    const { a, b } = first('reverse', 2)
    expect(first('reverse', 2).shown).toEqual([a, null, a * b])
    expect(first('timed').shown).toEqual([7, first('timed').b, null])
    expect(first('number-hunt').shown).toBeUndefined()
  })

  test('a verdict names the equation that was judged, right or wrong', () => {
    const verdicts = answersOf(7).filter(({ kind }) => kind === 'true-false')
    expect(verdicts).toHaveLength(4)
    for (const { a, b, given, shown } of verdicts) expect(shown?.[2] === a * b).toBe(given)
  })

  test('the numbers on offer and what was answered with', () => {
    const { options, given, input } = first('multiple-choice')
    expect(options).toHaveLength(3)
    expect(options).toContain(given)
    expect(input).toBe('choice')
    expect(first('drag-answers').options?.length).toBeGreaterThanOrEqual(3)
    expect(first('timed').input).toBe('keypad')
    expect(first('memory-pairs').input).toBe('cards')
  })

  test('a fact that was missed is hinted at before the next try, the others are not', () => {
    const tries = ALL_RIGHT.map((_, index): readonly Try[] => (index === 1 ? ['wrong', 'right'] : ['right']))
    const answers = answersOf(7, tries).filter(({ kind }) => kind === 'fill-blanks')
    const missed = new Set(answers.filter(({ correct }) => !correct).map(({ b }) => b))
    expect(missed.size).toBeGreaterThan(0)
    for (const { b, round, hinted } of answers) expect(hinted).toBe(round === 1 && missed.has(b))
  })

  test('a story shows a picture from the start', () => {
    expect(answersOf(7).filter(({ hinted }) => hinted)).toMatchObject([{ kind: 'story' }, { kind: 'story' }])
  })

  test('a basic lesson records its three choices', () => {
    const lesson = basicLesson(newBasicLesson(7, 1, 0), { type: 'start', activeMs: 0 })
    const option = lesson.questions[0]?.options[1] as number
    const [answer] = basicLesson(lesson, { type: 'pick', option, input: 'keyboard', activeMs: 900 }).answers
    expect(answer).toMatchObject({
      shown: [7, 1, null],
      options: lesson.questions[0]?.options,
      input: 'keyboard',
      hinted: false,
    })
  })
})

describe('[L20] answers that contradict their question are refused', () => {
  const answers = answersOf(7)
  const scoreWith = (kind: ExerciseType, change: Partial<FactAnswer>) => {
    const place = answers.findIndex((answer) => answer.kind === kind)
    const changed = answers.map((answer, index) => (index === place ? { ...answer, ...change } : answer))
    return scoreFromAnswers('interactive-lesson-7', 'interactive', changed)
  }
  const refused = { ok: false, reason: 'contradictory-answer' }

  test.each(['true-false', 'find-errors'] as const)(
    'a verdict of %s is held against its equation',
    (kind) => {
      const { a, b, given } = answers.find((answer) => answer.kind === kind) as FactAnswer
      expect(given).toBe(true)
      expect(scoreWith(kind, { given: false })).toEqual(refused)
      expect(scoreWith(kind, { given: false, correct: false })).toEqual({ ok: true, score: 9 })
      expect(scoreWith(kind, { shown: [a, b, a * b + 1] })).toEqual(refused)
      expect(scoreWith(kind, { shown: [a, b, null] })).toEqual(refused)
      expect(scoreWith(kind, { shown: [b + 1, a, a * b] })).toEqual(refused)
    },
  )

  test('a verdict whose equation was not recorded is taken at its word', () => {
    expect(scoreWith('true-false', { given: false, shown: undefined })).toEqual({ ok: true, score: 10 })
  })

  test('a product or a factor of another question', () => {
    expect(scoreWith('timed', { shown: [7, 9, null] })).toEqual(refused)
    expect(scoreWith('fill-blanks', { shown: [8, null, 28] })).toEqual(refused)
    expect(scoreWith('fill-blanks', { shown: [7, null, 29] })).toEqual(refused)
  })
})
