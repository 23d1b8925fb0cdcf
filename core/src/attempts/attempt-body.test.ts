import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { AttemptBody } from '#core/attempts/attempt-body.ts'

const FIRST = {
  id: '0191d6a0-0000-7000-8000-000000000001',
  lesson_id: 'interactive-lesson-7',
  lesson_type: 'interactive',
  score: 8,
  time_taken: 240,
  completed_at: '2026-03-10T23:59:00.000Z',
  answers: [{ a: 7, b: 8, kind: 'true-false', given: true, correct: true, ms: 900, round: 0 }],
}
const details = { shown: [7, 8, 56], options: [54, 56], input: 'keyboard', hinted: true }
const answer = { ...FIRST.answers[0], ...details }

test('[V3] a body comes out with its fields in the order of the schema', () => {
  expect(JSON.stringify(v.parse(AttemptBody, FIRST))).toBe(JSON.stringify(FIRST))
  for (const added of [{ utc_offset: -180 }, { plan: { steps: [] } }, { answers: [answer] }, { score: 25 }])
    expect(v.is(AttemptBody, { ...FIRST, ...added })).toBe(true)
})

describe('[V4] what is unknown or boundless is refused', () => {
  const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)])
  test.each([
    ['a field', { quantity: 3 }],
    ['an offset beyond Kiribati', { utc_offset: 841 }],
    ['an offset of half a minute', { utc_offset: 0.5 }],
    ['an exercise type of a later version', { answers: [{ ...answer, kind: 'shadow-hunt' }] }],
    ['an unknown type of lesson', { lesson_type: 'quest' }],
    ['a score beyond a check', { score: 26 }],
    ['a deep plan', { plan: nested(9) }],
    ['a bottomless plan', { plan: JSON.parse(`${'['.repeat(5_000)}${']'.repeat(5_000)}`) }],
    ['a plan of many values', { plan: Array(2_001).fill(0) }],
    ['a plan with a novel', { plan: 'x'.repeat(201) }],
    ['an unknown detail', { answers: [{ ...answer, colour: 'red' }] }],
    ['half an equation', { answers: [{ ...answer, shown: [7, 8] }] }],
    ['no options', { answers: [{ ...answer, options: [] }] }],
    ['a wall of options', { answers: [{ ...answer, options: Array(41).fill(1) }] }],
    ['an unknown input', { answers: [{ ...answer, input: 'telepathy' }] }],
  ])('%s', (_what, change) => {
    expect(v.is(AttemptBody, { ...FIRST, ...change })).toBe(false)
  })
})
