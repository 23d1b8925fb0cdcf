import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FactAnswer } from '#core/attempts/attempt.ts'
import { EXERCISE_TYPES, type ExerciseType } from '#core/exercises/exercise.ts'
import {
  type FactMemory,
  isMastered,
  type Mastery,
  NO_MASTERY,
  needsPolish,
  recordPractice,
  slowLimits,
} from '#core/mastery/mastery.ts'
import { packMastery, unpackMastery } from '#core/mastery/packed-mastery.ts'
import { MAX_INTERVAL_DAYS } from '#core/mastery/parameters.ts'

const DAY = 86_400_000
const answer = (kind: ExerciseType, correct = true, more: Partial<FactAnswer> = {}): FactAnswer => ({
  a: 7,
  b: 8,
  kind,
  given: correct ? 56 : 54,
  correct,
  ms: 2_000,
  ...more,
})

/** Sittings of answers, each on its day, and what is then remembered of 7 × 8. */
function after(...sittings: [day: number, ...answers: FactAnswer[]][]): FactMemory | undefined {
  let mastery: Mastery = NO_MASTERY
  for (const [day, ...answers] of sittings)
    mastery = recordPractice(mastery, { completed_at: day * DAY, answers })
  return mastery.facts['7x8']
}

describe('what counts', () => {
  test('[M1] 7 × 8 and 8 × 7 are one fact', () => {
    expect(after([1, answer('timed'), answer('timed', true, { a: 8, b: 7 })])?.produced?.count).toBe(2)
  })

  test('[M2] a produced answer promotes; a choice only makes ready; a verdict shows nothing', () => {
    expect(after([1, answer('timed')])).toMatchObject({ produced: { count: 1 }, recognised: false })
    expect(after([1, answer('multiple-choice')])).toEqual({
      produced: null,
      fast: null,
      recognised: true,
      schedule: null,
    })
    expect(after([1, answer('true-false', true, { given: true })])).toMatchObject({
      produced: null,
      recognised: false,
    })
  })

  test.each(EXERCISE_TYPES)('[M2] a wrong answer in %s brings the fact back within a day or two', (kind) => {
    const learnt = after([1, answer('timed')], [5, answer('timed')], [15, answer('timed')])
    const missed = after(
      [1, answer('timed')],
      [5, answer('timed')],
      [15, answer('timed')],
      [30, answer(kind, false)],
    )
    expect(learnt?.schedule?.stability).toBeGreaterThan(10)
    expect(missed?.schedule?.stability).toBeLessThan((learnt?.schedule?.stability ?? 0) / 2)
  })

  test('[M2] what is typed after the answer was shown is not recall', () => {
    expect(after([1, answer('timed', false), answer('timed', true, { round: 1 })])?.produced).toBeNull()
  })

  test('[M2] 1 × 1 is asked by no game, so its choice counts', () => {
    const one = answer('multiple-choice', true, { a: 1, b: 1, given: 1 })
    expect(
      recordPractice(NO_MASTERY, { completed_at: DAY, answers: [one] }).facts['1x1']?.produced?.count,
    ).toBe(1)
  })
})

describe('how well a fact is remembered', () => {
  const right = answer('timed')
  const stabilityAfter = (...sittings: Parameters<typeof after>) =>
    after(...sittings)?.schedule?.stability ?? 0

  test('[M2] an error counts, also when the fact was produced in the same sitting', () => {
    const made = stabilityAfter([1, right], [9, answer('timed', false), right])
    expect(made).toBe(stabilityAfter([1, right], [9, answer('timed', false)]))
    expect(made).toBeLessThan(stabilityAfter([1, right], [9, right]))
  })

  test('[M4] a slow answer is trusted for a shorter time than a quick one', () => {
    const practice = Array.from({ length: 20 }, () => answer('timed', true, { a: 2, b: 3 }))
    const slow = answer('timed', true, { ms: 12_000 })
    const [day, ...quick] = [1, right, ...practice] as const
    expect(stabilityAfter([day, ...quick], [9, slow])).toBeLessThan(
      stabilityAfter([day, ...quick], [9, right]),
    )
  })

  test('[M4] no answer counts as easy before three right ones on two days', () => {
    // The same days with one answer more: only the count makes the third one easy.
    const two = stabilityAfter([1, right], [9, right], [20, right])
    const three = stabilityAfter([1, right, right], [9, right], [20, right])
    const oneDay = stabilityAfter([1, right, right, right], [9, right])
    expect(three).toBeGreaterThan(two)
    expect(oneDay).toBe(stabilityAfter([1, right], [9, right]))
  })
})

describe('the own pace', () => {
  const at = (ms: number, count: number) =>
    Array.from({ length: count }, () => answer('timed', true, { a: 2, b: 3, ms }))
  const limitAfter = (...answers: FactAnswer[]) =>
    slowLimits(recordPractice(NO_MASTERY, { completed_at: DAY, answers })).keypad

  test('[M4] is that of the latest sixty answers: a child who got quicker is measured as it is today', () => {
    expect(limitAfter(...at(10_000, 60), ...at(4_000, 60))).toBe(6_000)
  })

  test('[M4] is the median, and a minute of dreaming counts as twenty seconds', () => {
    expect(limitAfter(...at(4_000, 10), ...at(6_000, 10))).toBe(9_000)
    expect(limitAfter(...at(90_000, 20))).toBe(30_000)
  })

  test('[M2] is not measured where the answer was on the screen a moment before', () => {
    const answers = at(1_000, 20)
    const { pace } = recordPractice(NO_MASTERY, { completed_at: DAY, answers, justSeen: true })
    expect(pace).toEqual(NO_MASTERY.pace)
  })
})

describe('a mastered fact', () => {
  test('[M3] needs three fast produced answers on two days', () => {
    const fast = answer('timed')
    expect(isMastered(after([1, fast, fast, fast]))).toBe(false)
    expect(isMastered(after([1, fast], [2, fast]))).toBe(false)
    expect(isMastered(after([1, fast, fast], [2, fast]))).toBe(true)
  })

  test('[M4] slow is measured against the own pace, once it is known', () => {
    const practice = Array.from({ length: 20 }, () => answer('timed', true, { a: 2, b: 3, ms: 4_000 }))
    const slow = answer('timed', true, { ms: 6_001 })
    const steady = answer('timed', true, { ms: 6_000 })
    expect(after([1, ...practice], [2, slow])?.fast).toBeNull()
    expect(after([1, ...practice], [2, steady])?.fast?.count).toBe(1)
    // Before the pace is known no answer is called slow.
    expect(after([2, slow])?.fast?.count).toBe(1)
  })

  test('[M4] within three seconds nobody is slow, however quick the child usually is', () => {
    const practice = Array.from({ length: 30 }, () => answer('timed', true, { a: 2, b: 3, ms: 900 }))
    expect(after([1, ...practice], [2, answer('timed', true, { ms: 3_000 })])?.fast?.count).toBe(1)
  })

  test('[M5] fades: it needs polish when its day has come, at the latest after 45 days', () => {
    const fact = after(
      [1, answer('timed')],
      [10, answer('timed')],
      [40, answer('timed')],
      [80, answer('timed')],
    )
    expect(needsPolish(fact, 81 * DAY)).toBe(false)
    expect(needsPolish(fact, (80 + MAX_INTERVAL_DAYS) * DAY)).toBe(true)
    // What was never right has no shine to lose.
    expect(needsPolish(after([1, answer('timed', false)]), 30 * DAY)).toBe(false)
  })
})

test('[M6] a log replays to the same value, also through storage and with late arrivals', () => {
  const answers = fc.array(
    fc.record({
      a: fc.nat(12),
      b: fc.nat(12),
      kind: fc.constantFrom(...EXERCISE_TYPES),
      given: fc.constant(null),
      correct: fc.boolean(),
      ms: fc.nat(30_000),
      round: fc.nat(2),
    }),
    { maxLength: 30 },
  )
  const log = fc.array(fc.record({ completed_at: fc.nat(400).map((day) => day * DAY), answers }), {
    maxLength: 20,
  })
  fc.assert(
    fc.property(log, (attempts) => {
      const fold = (through: (mastery: Mastery) => Mastery) =>
        attempts.reduce((mastery, attempt) => through(recordPractice(mastery, attempt)), NO_MASTERY)
      const whole = fold((mastery) => mastery)
      expect(fold((mastery) => unpackMastery(JSON.parse(JSON.stringify(packMastery(mastery)))))).toEqual(
        whole,
      )
      for (const { schedule } of Object.values(whole.facts)) {
        if (!schedule) continue
        expect(schedule.due).toBeGreaterThan(schedule.reviewed)
        expect(schedule.due - schedule.reviewed).toBeLessThanOrEqual(MAX_INTERVAL_DAYS)
      }
    }),
    { numRuns: 200 },
  )
})
