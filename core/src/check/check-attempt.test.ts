import { describe, expect, test } from 'vitest'
import type { Attempt } from '#core/attempts/attempt.ts'
import { checkQuestions, hasCheckBlend } from '#core/check/check.ts'
import { checkAttempt } from '#core/check/check-attempt.ts'
import { attemptScore } from '#core/judge/attempt-score.ts'
import { applyAttempt, NEW_LEARNER } from '#core/learner/learner.ts'
import { CHECK_ANSWER_MS } from '#core/times/times.ts'

const END = { id: 'c', completed_at: 0, utc_offset: 0, activeMs: 120_000 }

describe('[G17] a finished speed check', () => {
  const questions = checkQuestions(5)
  const answers = questions.map(({ a, b }, index) => ({
    given: index === 0 ? null : a * b,
    ms: index === 1 ? CHECK_ANSWER_MS + 1 : 2_000,
  }))
  const attempt = checkAttempt(questions, answers, END)
  const refused = (changed: Partial<Attempt>) => attemptScore({ ...attempt, ...changed })

  test('is out of 25 and supports its score; an answer that came too late counts for none', () => {
    expect(attempt.score).toBe(23)
    expect(attemptScore(attempt)).toEqual({ ok: true, score: 23 })
    expect(applyAttempt(NEW_LEARNER, attempt).awarded).toEqual([{ reward_id: 'bronze-coin', quantity: 1 }])
  })

  test('every draw has the blend, and only such questions are a check', () => {
    for (let seed = 0; seed < 50; seed += 1) expect(hasCheckBlend(checkQuestions(seed))).toBe(true)
    const easy = questions.map(({ b }) => [2, b])
    expect(refused({ plan: { version: 1, questions: easy } })).toMatchObject({ reason: 'wrong-plan' })
    const again = questions.map(({ a, b }, index) =>
      index === 0 ? [questions[1]?.b, questions[1]?.a] : [a, b],
    )
    expect(refused({ plan: { version: 1, questions: again } })).toMatchObject({ reason: 'wrong-plan' })
  })

  test('is refused when its answers are not those of its questions', () => {
    const turned = [...attempt.answers].reverse()
    expect(refused({ answers: turned })).toMatchObject({ reason: 'foreign-fact' })
    expect(refused({ answers: attempt.answers.slice(1) })).toMatchObject({
      reason: 'wrong-number-of-answers',
    })
    const lied = attempt.answers.map((answer) => ({ ...answer, correct: true }))
    expect(refused({ answers: lied })).toMatchObject({ reason: 'contradictory-answer' })
  })
})
