import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FactAnswer } from '#core/attempts/attempt.ts'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { EXERCISE_TYPES, type ExerciseType } from '#core/exercises/exercise.ts'
import { recallForecast } from '#core/mastery/forecast.ts'
import { type FactMemory, type Mastery, NO_MASTERY } from '#core/mastery/mastery.ts'
import { slowLimits } from '#core/mastery/pace.ts'
import { packMastery, unpackMastery } from '#core/mastery/packed-mastery.ts'
import { MAX_INTERVAL_DAYS } from '#core/mastery/parameters.ts'
import { recordPractice } from '#core/mastery/record-practice.ts'
import { UNKNOWN } from '#core/mastery/review.ts'

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
    mastery = recordPractice(mastery, { completed_at: day * DAY_MS, answers })
  return mastery.facts['7x8']
}

describe('what counts', () => {
  test('[M1] 7 × 8 and 8 × 7 are one fact', () => {
    expect(after([1, answer('timed'), answer('timed', true, { a: 8, b: 7 })])?.produced?.count).toBe(2)
  })

  test('[M2] a produced answer promotes; a choice only makes ready; a verdict shows nothing', () => {
    expect(after([1, answer('timed')])).toMatchObject({ produced: { count: 1 }, recognised: false })
    expect(after([1, answer('multiple-choice')])).toEqual({ ...UNKNOWN, recognised: true })
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
      recordPractice(NO_MASTERY, { completed_at: DAY_MS, answers: [one] }).facts['1x1']?.produced?.count,
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
    slowLimits(recordPractice(NO_MASTERY, { completed_at: DAY_MS, answers })).keypad

  test('[M4] is that of the latest sixty answers: a child who got quicker is measured as it is today', () => {
    expect(limitAfter(...at(10_000, 60), ...at(4_000, 60))).toBe(6_000)
  })

  test('[M4] is the median, and a minute of dreaming counts as twenty seconds', () => {
    expect(limitAfter(...at(4_000, 10), ...at(6_000, 10))).toBe(9_000)
    expect(limitAfter(...at(90_000, 20))).toBe(30_000)
  })

  test('[M2] is not measured where the answer was on the screen a moment before', () => {
    const answers = at(1_000, 20)
    const { pace } = recordPractice(NO_MASTERY, { completed_at: DAY_MS, answers, justSeen: true })
    expect(pace).toEqual(NO_MASTERY.pace)
  })
})

describe('what a sitting shows', () => {
  const shown = (...sittings: Parameters<typeof after>) => after(...sittings)?.recalls.at(-1)
  const practice = (ms: number, count = 20) =>
    Array.from({ length: count }, () => answer('timed', true, { a: 2, b: 3, ms }))

  test('[M3] its first produced answer says whether it was right; what follows brings it back', () => {
    expect(shown([1, answer('timed')])).toEqual({ day: 1, right: true, quick: true, first: true })
    expect(shown([1, answer('timed'), answer('timed', false)])).toMatchObject({ right: true, quick: false })
    expect(shown([1, answer('timed', false), answer('timed')])).toMatchObject({ right: false, quick: false })
    expect(after([1, answer('timed'), answer('timed', false)])?.schedule?.due).toBe(2)
  })

  test('[M3] what was chosen or judged wrongly is no sitting of a fact that was produced before', () => {
    for (const kind of ['multiple-choice', 'true-false'] as const) {
      expect(after([1, answer('timed')], [2, answer(kind, false)])?.recalls).toHaveLength(1)
      expect(shown([1, answer(kind, false)])).toMatchObject({ right: false })
    }
  })

  test('[M6] a day has one first sitting', () => {
    expect(after([1, answer('timed')], [1, answer('timed')])?.recalls.map(({ first }) => first)).toEqual([
      true,
      false,
    ])
  })

  test('[M6] sittings stand in the order of their days, and the latest six are kept', () => {
    const late = after([5, answer('timed')], [9, answer('timed', false)], [7, answer('timed')])
    expect(late?.recalls.map(({ day }) => day)).toEqual([5, 7, 9])
    const many = after(...[1, 2, 3, 4, 5, 6, 7].map((day): [number, FactAnswer] => [day, answer('timed')]))
    expect(many?.recalls.map(({ day }) => day)).toEqual([2, 3, 4, 5, 6, 7])
  })

  test('[M4] quick is measured against the own pace, once it is known', () => {
    const slow = answer('timed', true, { ms: 4_501 })
    expect(shown([1, ...practice(3_000)], [2, slow])?.quick).toBe(false)
    expect(shown([1, ...practice(3_000)], [2, { ...slow, ms: 4_500 }])?.quick).toBe(true)
    // Before the pace is known no answer is called slow, up to six seconds.
    expect(shown([2, slow])?.quick).toBe(true)
  })

  test('[M4] quick is never slower than six seconds, and never faster than three', () => {
    expect(shown([1, ...practice(9_000)], [2, answer('timed', true, { ms: 6_001 })])?.quick).toBe(false)
    expect(shown([1, ...practice(9_000)], [2, answer('timed', true, { ms: 6_000 })])?.quick).toBe(true)
    expect(shown([1, ...practice(1_100, 30)], [2, answer('timed', true, { ms: 3_000 })])?.quick).toBe(true)
  })
})

test('[M14] a slip of the finger weighs less than not knowing, once the fact was right', () => {
  const swapped = answer('timed', false, { given: 65 })
  const right = answer('timed')
  const slipped = after([1, right], [3, right], [6, swapped])
  const missed = after([1, right], [3, right], [6, answer('timed', false)])
  expect(slipped?.recalls).toHaveLength(2)
  expect(slipped?.schedule?.stability).toBeGreaterThan(missed?.schedule?.stability ?? 0)
  expect(after([6, swapped])?.recalls.at(-1)?.right).toBe(false)
  // Chosen among tiles, it is a choice.
  expect(after([1, right], [6, answer('drag-answers', false, { given: 65 })])?.recalls).toHaveLength(2)
})

describe('hurried answers', () => {
  const hurried = (correct: boolean, b: number, ms = 600) =>
    answer('timed', correct, { a: 7, b, given: correct ? 7 * b : 1, ms })

  test('[M12] faster than a child can read, and more than one in five wrong: they are no evidence', () => {
    const guesses = [2, 3, 4, 5, 6, 8].map((b) => hurried(b > 3, b))
    const mastery = recordPractice(NO_MASTERY, { completed_at: DAY_MS, answers: guesses })
    expect(Object.values(mastery.facts)).toEqual(Array(6).fill(UNKNOWN))
    expect(mastery.pace.keypad).toEqual([])
    expect(mastery.hurried).toEqual({ day: 1, answers: 6 })
  })

  test('[M12] what is fast is judged by these hands, on tiles as on keys', () => {
    const guesses = [2, 3, 4, 5, 6, 8].map((b) => answer('drag-answers', false, { b, given: 1, ms: 1_100 }))
    const hurryOf = (ms: number) => {
      const calm = Array.from({ length: 20 }, () => answer('drag-answers', true, { ms }))
      const hands = recordPractice(NO_MASTERY, { completed_at: DAY_MS, answers: calm })
      return recordPractice(hands, { completed_at: 2 * DAY_MS, answers: guesses }).hurried?.answers ?? 0
    }
    expect([hurryOf(3_500), hurryOf(1_500)]).toEqual([6, 0])
  })

  test('[M12] a quick child who is right is not hurried, and neither is one fast slip', () => {
    const quick = [2, 3, 4, 5, 6, 8].map((b) => hurried(true, b))
    expect(recordPractice(NO_MASTERY, { completed_at: DAY_MS, answers: quick }).hurried).toBeNull()
    const slip = recordPractice(NO_MASTERY, { completed_at: DAY_MS, answers: [hurried(false, 8)] })
    expect(slip.facts['7x8']?.recalls).toHaveLength(1)
  })

  test('[M12] five fast answers make a short mission hurried, and not a long game', () => {
    const fast = [2, 3, 4, 5, 6].map((b) => hurried(b > 2, b))
    const after = (calm: number) =>
      recordPractice(NO_MASTERY, {
        completed_at: DAY_MS,
        answers: [...fast, ...Array.from({ length: calm }, () => answer('timed', true, { a: 2, b: 3 }))],
      }).hurried
    expect([after(25)?.answers, after(26)]).toEqual([5, null])
  })

  test('[M12] "I don’t know yet" is never hurried', () => {
    const honest = [2, 3, 4, 5, 6, 8].map((b) => answer('timed', false, { b, given: null, ms: 100 }))
    const mastery = recordPractice(NO_MASTERY, { completed_at: DAY_MS, answers: honest })
    expect(mastery.hurried).toBeNull()
    expect(Object.keys(mastery.facts)).toHaveLength(6)
  })

  test('[M12] calm answers of the same sitting count', () => {
    const answers = [...[2, 3, 4, 5, 6].map((b) => hurried(false, b)), answer('timed')]
    const { facts } = recordPractice(NO_MASTERY, { completed_at: DAY_MS, answers })
    expect(Object.keys(facts).filter((key) => facts[key]?.schedule)).toEqual(['7x8'])
  })
})

describe('the forecast', () => {
  test('[M13] moves towards how this child’s first answers of a day turn out', () => {
    const days = (correct: boolean) =>
      Array.from({ length: 10 }, (_, i) => i + 1).reduce(
        (mastery, day) =>
          recordPractice(mastery, {
            completed_at: day * DAY_MS,
            answers: [6, 7, 8].map((b) => answer('timed', correct, { b, given: correct ? 7 * b : 1 })),
          }),
        NO_MASTERY,
      )
    expect(days(true).own.bias).toBeGreaterThan(0.2)
    expect(days(false).own.bias).toBeLessThan(-0.2)
    expect(days(true).own.seen).toBe(27)
  })

  test('[M13] falls with every day without practice', () => {
    const memory = after([1, answer('timed')], [4, answer('timed')])
    const chance = (day: number) => recallForecast('7x8', memory ?? UNKNOWN, NO_MASTERY.own, day)
    expect(chance(5)).toBeGreaterThan(chance(20))
    expect(chance(20)).toBeGreaterThan(chance(200))
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
  const log = fc.array(fc.record({ completed_at: fc.nat(400).map((day) => day * DAY_MS), answers }), {
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
