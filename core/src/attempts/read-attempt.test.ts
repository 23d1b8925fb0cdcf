import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ANSWER_INPUTS } from '#core/attempts/attempt.ts'
import { ATTEMPT_BODIES } from '#core/attempts/attempt-body.ts'
import { readAttempt } from '#core/attempts/read-attempt.ts'
import { EXERCISE_TYPES } from '#core/exercises/exercise.ts'

/** What a field should hold, and now and then something else that JSON can say. */
const mostly = <T>(right: fc.Arbitrary<T>) =>
  fc.oneof({ arbitrary: right as fc.Arbitrary<unknown>, weight: 60 }, { arbitrary: WRONG, weight: 1 })

const WRONG = fc.constantFrom<unknown>(
  null,
  true,
  '',
  '7',
  -1,
  0.5,
  13,
  100,
  1_000_001,
  -1_000_001,
  3_600_001,
  [],
  {},
  [1, 2],
  [7, 8, 56, 1],
  ['a', null, 1],
  Array(41).fill(1),
)
const number = fc.integer({ min: -1_000_000, max: 1_000_000 })
const printed = fc.option(number)

const answer = fc.record(
  {
    a: mostly(fc.integer({ min: 0, max: 12 })),
    b: mostly(fc.integer({ min: 0, max: 12 })),
    kind: mostly(fc.constantFrom(...EXERCISE_TYPES)),
    given: mostly(fc.oneof(number, fc.boolean(), fc.constant(null))),
    correct: mostly(fc.boolean()),
    ms: mostly(fc.integer({ min: 0, max: 3_600_000 })),
    round: mostly(fc.integer({ min: 0, max: 99 })),
    shown: mostly(fc.tuple(printed, printed, printed)),
    options: mostly(fc.array(number, { minLength: 1, maxLength: 40 })),
    input: mostly(fc.constantFrom(...ANSWER_INPUTS)),
    hinted: mostly(fc.boolean()),
    colour: fc.constant('red'),
  },
  { requiredKeys: ['a', 'b', 'kind', 'given', 'correct', 'ms'] },
)

/** Nearly always without the field that no version knows. */
const answers = fc.array(
  fc
    .tuple(answer, fc.nat(40))
    .map(([{ colour, ...known }, odd]) => (odd === 0 ? { ...known, colour } : known)),
  { maxLength: 4 },
)
const shuffled = answers.map((all) =>
  all.map((one) => Object.fromEntries(Object.entries(one).reverse()) as typeof one),
)

const attempt = fc.record(
  {
    answers: fc.oneof(answers, shuffled, mostly(answers)),
    id: mostly(fc.constant('0191d6a0-0000-7000-8000-000000000001')),
    lesson_id: mostly(fc.constant('interactive-lesson-7')),
    lesson_type: mostly(fc.constantFrom('basic', 'interactive', 'mission', 'practice')),
    score: mostly(fc.integer({ min: 0, max: 10 })),
    time_taken: mostly(fc.integer({ min: 0, max: 14_400 })),
    completed_at: mostly(fc.constant('2026-03-10T23:59:00.000Z')),
    utc_offset: mostly(fc.constant(-180)),
    plan: mostly(fc.constant({ steps: [] })),
  },
  { requiredKeys: ['answers', 'id', 'lesson_id', 'lesson_type', 'score', 'time_taken', 'completed_at'] },
)

/** As it comes over the wire. */
const sent = fc
  .oneof({ arbitrary: attempt as fc.Arbitrary<unknown>, weight: 40 }, WRONG)
  .map((body) => JSON.parse(JSON.stringify(body)) as unknown)

test.each([...ATTEMPT_BODIES])(
  '[V4] version %i is read as its schema says, field by field',
  (version, schema) => {
    const seen = { right: 0, wrong: 0 }
    fc.assert(
      fc.property(sent, (raw) => {
        const read = readAttempt(raw, version)
        const parsed = v.safeParse(schema, raw, { abortEarly: true })
        expect(read.ok).toBe(parsed.success)
        if (read.ok) {
          seen.right += 1
          expect(JSON.stringify(read.body)).toBe(JSON.stringify(parsed.output))
        } else {
          seen.wrong += 1
          expect(read.issue.path?.[0]?.key).toBe(parsed.issues?.[0].path?.[0]?.key)
        }
      }),
      { numRuns: 1_000 },
    )
    expect(Math.min(seen.right, seen.wrong)).toBeGreaterThan(100)
  },
)

test('[V4] a version that is not known is not read', () => {
  expect(() => readAttempt({}, 99)).toThrow('not known')
})
