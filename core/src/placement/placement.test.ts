import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { NO_MASTERY } from '#core/mastery/mastery.ts'
import { recordPractice } from '#core/mastery/record-practice.ts'
import { anyMastery } from '#core/mission/testing/any-history.ts'
import { handMs } from '#core/placement/hand-pace.ts'
import { likelyKnown } from '#core/placement/likely-known.ts'
import { PLACEMENT_RULES } from '#core/placement/parameters.ts'
import {
  answerPlacement,
  masteryAfter,
  nextPlacementStep,
  PLACEMENT_TAPS,
  type PlacementRun,
  placementResult,
  startPlacement,
} from '#core/placement/placement.ts'
import { createRandom } from '#core/random/random.ts'
import { countStatuses, factStatuses } from '#core/status/fact-status.ts'
import { factKey } from '#core/tables/fact.ts'
import { FACTS, priorDifficulty } from '#core/tables/facts.ts'
import { TABLES } from '#core/tables/table.ts'

const QUICK = 2_000
const WORKED_OUT = 9_000

/** A child answers: `knows` decides what comes, `ms` how long it takes. */
function play(run: PlacementRun, knows: (key: string) => boolean, ms = QUICK): PlacementRun {
  let next = run
  for (let step = nextPlacementStep(next); step; step = nextPlacementStep(next)) {
    const activeMs = next.activeMs + ms + 2_000
    if (step.kind === 'tap') next = answerPlacement(next, { given: step.number, ms: 900, activeMs: 0 })
    else {
      const { a, b } = step.fact
      next = answerPlacement(next, { given: knows(factKey(a, b)) ? a * b : null, ms, activeMs })
    }
  }
  return next
}
/** Every question with what was believed when it was asked. */
function questions(knows: (key: string) => boolean) {
  const { answers } = play(fresh(), knows)
  return answers.map(({ a, b }, index) => {
    const run = { ...fresh(), taps: [900, 900], answers: answers.slice(0, index) }
    return { run, key: factKey(a, b), chances: likelyKnown(masteryAfter(run)) }
  })
}
const fresh = (seed = 1) => startPlacement({ mastery: NO_MASTERY }, { now: 0, seed })

/** Those that were shown, and those that are likely because of them. */
function lightsAfter(run: PlacementRun): number {
  const { shown, likely } = placementResult(run)
  return shown.length + likely.length
}

describe('[G13] the placement', () => {
  test('measures the hands first: two numbers that are only copied', () => {
    const run = play(fresh(), () => true)
    expect(run.taps).toHaveLength(PLACEMENT_TAPS)
    expect(placementResult(run).handMs).toBe(900)
  })

  test('asks twenty questions at most in about two minutes, and no fact twice, whoever plays', () => {
    fc.assert(
      fc.property(
        anyMastery,
        fc.integer(),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (mastery, seed, limit) => {
          const start = startPlacement({ mastery }, { now: 0, seed })
          const run = play(start, (key) => priorDifficulty(key) < limit, 4_000)
          expect(run.activeMs).toBeLessThan(PLACEMENT_RULES.ms + 10_000)
          expect(run.answers.length).toBeLessThanOrEqual(20)
          const keys = run.answers.map(({ a, b }) => factKey(a, b))
          expect(new Set(keys).size).toBe(keys.length)
          expect(
            play(JSON.parse(JSON.stringify(start)), (key) => priorDifficulty(key) < limit, 4_000),
          ).toEqual(run)
        },
      ),
      { numRuns: 20 },
    )
  })

  test.each([1, 2, 3, 4, 5])(
    'a child who knows all is asked about every table before that is said (seed %i)',
    (seed) => {
      const run = play(fresh(seed), () => true)
      const asked = new Set(run.answers.flatMap(({ a, b }) => [a, b]))
      expect([...asked].sort((x, y) => x - y)).toEqual(TABLES)
      expect(lightsAfter(run)).toBe(78)
    },
  )

  test('a table that turns out to be unknown is not counted among the known', () => {
    const run = play(fresh(4), (key) => !key.split('x').includes('6'))
    expect(run.answers.some(({ a, b, correct }) => (a === 6 || b === 6) && !correct)).toBe(true)
    const { shown, likely } = placementResult(run)
    expect([...shown, ...likely].filter((key) => /^(6x(6|7|8|9|12)|(4|7)x6)$/.test(key))).toEqual([])
  })

  test('a child who knows the easier half is believed about facts that were not asked, and about no more', () => {
    const knows = (key: string) => priorDifficulty(key) < 0.45
    const run = play(fresh(), knows)
    const { likely } = placementResult(run)
    const lights = lightsAfter(run)
    expect(likely.length).toBeGreaterThan(5)
    expect(likely.filter((key) => !knows(key)).length).toBeLessThanOrEqual(likely.length / 10)
    expect(lights).toBeLessThanOrEqual(FACTS.filter(({ key }) => knows(key)).length + 2)
  })

  test('of a hundred facts that it claims without having asked, hardly three are not known', () => {
    let claimed = 0
    let wrong = 0
    for (let seed = 1; seed <= 30; seed += 1) {
      // What a child knows follows the usual difficulty only roughly.
      const random = createRandom(seed)
      const limit = 0.3 + random() * 0.5
      const isKnown = ({ key }: { key: string }) => priorDifficulty(key) + 0.8 * random() - 0.4 < limit
      const known = new Set(FACTS.filter(isKnown).map(({ key }) => key))
      const { likely } = placementResult(play(fresh(seed), (key) => known.has(key)))
      claimed += likely.length
      wrong += likely.filter((key) => !known.has(key)).length
    }
    expect(claimed).toBeGreaterThan(300)
    expect(wrong / claimed).toBeLessThan(0.03)
  })

  test('what it counts is what the light map shows', () => {
    for (const limit of [0, 0.3, 0.6, 2]) {
      const run = play(fresh(), (key) => priorDifficulty(key) < limit)
      expect(countStatuses(factStatuses(masteryAfter(run), 0)).likely).toBe(
        placementResult(run).likely.length,
      )
    }
  })

  test('a child who works everything out is not said to know what was not asked', () => {
    const run = play(fresh(), () => true, WORKED_OUT)
    expect(placementResult(run).likely.length).toBeLessThan(10)
  })

  test('a child who knows nothing yet is let go soon', () => {
    expect(play(fresh(), () => false).answers.length).toBe(4)
  })

  test('four errors in a row end it, whatever was known before; after two comes one that is probably known', () => {
    for (let known = 0; known < 16; known += 1) {
      let run = fresh(known)
      let errors = 0
      for (let step = nextPlacementStep(run); step; step = nextPlacementStep(run)) {
        if (step.kind === 'tap') {
          run = answerPlacement(run, { given: step.number, ms: 900, activeMs: 0 })
          continue
        }
        const { a, b } = step.fact
        const chances = likelyKnown(masteryAfter(run))
        const asked = new Set(run.answers.map((one) => factKey(one.a, one.b)))
        const open = FACTS.filter(({ key }) => !asked.has(key)).map(({ key }) => chances[key] ?? 0)
        if (errors >= 2 && open.some((chance) => chance > 0.7))
          expect(chances[factKey(a, b)], `${a}×${b} after ${errors} errors`).toBeGreaterThan(0.6)
        const given = run.answers.length < known ? a * b : null
        errors = given === null ? errors + 1 : 0
        run = answerPlacement(run, { given, ms: QUICK, activeMs: 0 })
      }
      expect(errors).toBeLessThanOrEqual(4)
    }
  })

  test('[G5] asks nothing of tables that are not open yet', () => {
    const locked = [6, 7, 8, 9, 11, 12] as const
    const run = play(startPlacement({ mastery: NO_MASTERY }, { now: 0, seed: 1, locked }), () => true)
    const isLocked = (table: number) => locked.some((one) => one === table)
    expect(run.answers.length).toBeGreaterThan(0)
    expect(run.answers.filter(({ a, b }) => isLocked(a) && isLocked(b))).toEqual([])
  })

  test('takes the middle of five numbers for the hands: one distracted moment does not count', () => {
    expect(handMs([900, 12_000, 850, 1_000, 800])).toBe(900)
    expect(handMs([])).toBeNull()
  })

  test('left before the first answer, it claims nothing', () => {
    expect(placementResult(fresh())).toEqual({ handMs: null, shown: [], likely: [] })
  })

  test('repeated, it builds on what is known', () => {
    const first = masteryAfter(play(fresh(), (key) => priorDifficulty(key) < 0.4))
    const again = play(startPlacement({ mastery: first }, { now: DAY_MS, seed: 2 }), () => true)
    expect(lightsAfter(again)).toBeGreaterThan(
      lightsAfter(play(fresh(), (key) => priorDifficulty(key) < 0.4)),
    )
  })

  test('begins with easy questions, and never asks what the child has hardly a chance with', () => {
    for (let limit = 0; limit <= 1; limit += 0.05) {
      const knows = (key: string) => priorDifficulty(key) < limit
      for (const { run, key, chances } of questions(knows)) {
        if (run.answers.length < 3) expect(priorDifficulty(key)).toBeLessThan(0.35)
        if (run.answers.length >= 6) expect(chances[key]).toBeGreaterThan(0.3)
      }
    }
  })

  test('a table with one "I don\'t know yet" is left, unless much speaks for it', () => {
    const knows = (key: string) => !key.split('x').includes('7') && priorDifficulty(key) < 0.7
    const sevens = questions(knows).filter(({ key }) => key.split('x').includes('7'))
    for (const { chances, key } of sevens.slice(1)) expect(chances[key]).toBeGreaterThan(0.8)
    expect(sevens.length).toBeLessThanOrEqual(2)
  })

  test('a child without 3 × 4 does not meet 11 × 11', () => {
    const knows = (key: string) => priorDifficulty(key) < priorDifficulty('3x4')
    const asked = questions(knows).map(({ key }) => key)
    expect(asked.filter((key) => /^(3|4|6|7|8|9|11|12)x1[12]$/.test(key))).toEqual([])
  })

  test('1 × 7 is not taken for granted: a child who knows no ×1 is found out', () => {
    const run = play(fresh(), (key) => !key.startsWith('1x') && priorDifficulty(key) < 0.5)
    expect(run.answers.some(({ a, b, correct }) => (a === 1 || b === 1) && !correct)).toBe(true)
    expect(placementResult(run).likely.filter((key) => key.startsWith('1x'))).toEqual([])
  })

  test('a table that stands out is seen', () => {
    const nines = [2, 3, 4, 5, 6, 7, 8].map((b) => ({ a: 9, b, correct: true }))
    const others = [3, 4, 8].map((b) => ({ a: 6, b, correct: false }))
    const answers = [...nines, ...others].map(({ a, b, correct }) => {
      return { a, b, kind: 'timed' as const, given: correct ? a * b : null, correct, ms: QUICK }
    })
    const chances = likelyKnown(recordPractice(NO_MASTERY, { completed_at: 0, answers }))
    // Usually 6 × 12 and 9 × 12 are known at about the same time.
    expect(chances['9x12']).toBeGreaterThan(2 * (chances['6x12'] ?? 1))
  })
})
