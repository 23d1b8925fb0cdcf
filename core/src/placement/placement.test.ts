import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NO_MASTERY } from '#core/mastery/mastery.ts'
import { anyMastery } from '#core/mission/testing/any-history.ts'
import { handMs } from '#core/placement/hand-pace.ts'
import { likelyKnown } from '#core/placement/likely-known.ts'
import {
  answerPlacement,
  masteryAfter,
  nextPlacementStep,
  PLACEMENT_MS,
  PLACEMENT_TAPS,
  type PlacementRun,
  placementResult,
  skipPlacement,
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
const fresh = (seed = 1) => startPlacement({ mastery: NO_MASTERY }, { now: 0, seed })

describe('[G13] the placement', () => {
  test('measures the hands first: five numbers that are only copied', () => {
    const run = play(fresh(), () => true)
    expect(run.taps).toHaveLength(PLACEMENT_TAPS)
    expect(placementResult(run).handMs).toBe(900)
  })

  test('ends within three minutes and never asks a fact twice, whoever plays', () => {
    fc.assert(
      fc.property(
        anyMastery,
        fc.integer(),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (mastery, seed, limit) => {
          const start = startPlacement({ mastery }, { now: 0, seed })
          const run = play(start, (key) => priorDifficulty(key) < limit, 4_000)
          expect(run.activeMs).toBeLessThan(PLACEMENT_MS + 10_000)
          const keys = run.answers.map(({ a, b }) => factKey(a, b))
          expect(new Set(keys).size).toBe(keys.length)
          expect(
            play(JSON.parse(JSON.stringify(start)), (key) => priorDifficulty(key) < limit, 4_000),
          ).toEqual(run)
        },
      ),
      { numRuns: 40 },
    )
  })

  test.each([1, 2, 3, 4, 5])(
    'a child who knows all is asked about every table before that is said (seed %i)',
    (seed) => {
      const run = play(fresh(seed), () => true)
      const asked = new Set(run.answers.flatMap(({ a, b }) => [a, b]))
      expect([...asked].sort((x, y) => x - y)).toEqual(TABLES)
      expect(run.answers.length).toBeLessThan(16)
      expect(placementResult(run).stars).toBe(78)
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
    const { likely, stars } = placementResult(run)
    expect(likely.length).toBeGreaterThan(5)
    expect(likely.filter((key) => !knows(key)).length).toBeLessThanOrEqual(likely.length / 10)
    expect(stars).toBeLessThanOrEqual(FACTS.filter(({ key }) => knows(key)).length + 2)
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

  test('what it counts is what the star map shows', () => {
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
    expect(play(fresh(), () => false).answers.length).toBeLessThanOrEqual(8)
  })

  test('six errors in a row end it, whatever was known before; after two comes one that is probably known', () => {
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
      expect(errors).toBeLessThanOrEqual(6)
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

  test('can be skipped, and then claims nothing', () => {
    const run = skipPlacement(fresh())
    expect(nextPlacementStep(run)).toBeNull()
    expect(placementResult(run)).toEqual({ handMs: null, shown: [], likely: [], stars: 0 })
  })

  test('repeated, it builds on what is known', () => {
    const first = masteryAfter(play(fresh(), (key) => priorDifficulty(key) < 0.4))
    const again = play(startPlacement({ mastery: first }, { now: 86_400_000, seed: 2 }), () => true)
    expect(placementResult(again).stars).toBeGreaterThan(
      placementResult(play(fresh(), (key) => priorDifficulty(key) < 0.4)).stars,
    )
  })

  test('a table that stands out is seen', () => {
    const knowsNines = (key: string) => key.split('x').includes('9') || priorDifficulty(key) < 0.2
    const chances = likelyKnown(masteryAfter(play(fresh(), knowsNines)))
    // 6 × 6 is usually known much earlier.
    expect(chances['9x12']).toBeGreaterThan(chances['6x6'] ?? 1)
  })
})
