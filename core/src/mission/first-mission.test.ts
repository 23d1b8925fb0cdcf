import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { type Mastery, NO_MASTERY } from '#core/mastery/mastery.ts'
import { recordPractice } from '#core/mastery/record-practice.ts'
import { playMission } from '#core/mission/testing/any-history.ts'
import { begin } from '#core/mission/testing/begun-mission.ts'
import {
  answerPlacement,
  masteryAfter,
  nextPlacementStep,
  startPlacement,
} from '#core/placement/placement.ts'
import { factKey } from '#core/tables/fact.ts'
import { difficultyAtSchool, factOf, type NamedFact, priorDifficulty } from '#core/tables/facts.ts'

const TODAY = 100 * DAY_MS

/** A child who knows what is easier than `limit`, and what it missed. */
function placed(limit: number, seed: number): { mastery: Mastery; missed: string[] } {
  let run = startPlacement({ mastery: NO_MASTERY }, { now: TODAY, seed })
  for (let step = nextPlacementStep(run); step; step = nextPlacementStep(run)) {
    const { a, b } = step.kind === 'tap' ? { a: step.number, b: 1 } : step.fact
    const given = step.kind === 'tap' || priorDifficulty(factKey(a, b)) < limit ? a * b : null
    run = answerPlacement(run, { given, ms: 2_000, activeMs: run.activeMs + 4_000 })
  }
  const missed = run.answers.filter(({ correct }) => !correct).map(({ a, b }) => factKey(a, b))
  return { mastery: masteryAfter(run), missed }
}

const SEEDS = [1, 2, 3, 4, 5, 6]
const LIMITS = [0, 0.1, 0.2, 0.35, 0.5, 0.7, 0.9]
const CHANCES = [0.6, 0.85, 1]
const everyFirst = SEEDS.flatMap((seed) => [
  { seed, mastery: NO_MASTERY, missed: [] as string[] },
  ...LIMITS.map((limit) => ({ seed, ...placed(limit, seed) })),
])
const play = (mastery: Mastery, seed: number, chance: number, now = TODAY) =>
  playMission(begin(mastery, { now, seed, minutes: 8 }), { chance, seconds: 5, seed })
const plain = (types: readonly string[]) => types.filter((type) => type === 'timed').length

describe('[G56] the first mission', () => {
  test('shows at least five exercise types, and the plain keypad seven times at most', () => {
    for (const { mastery, seed } of everyFirst)
      for (const chance of CHANCES) {
        const types = play(mastery, seed, chance).steps.map(({ step }) => step.type)
        expect(new Set(types).size, `${types}`).toBeGreaterThanOrEqual(5)
        expect(plain(types), `${types}`).toBeLessThanOrEqual(7)
      }
  })

  test('teaches first what is easiest of what this child missed', () => {
    for (const { mastery, seed, missed } of everyFirst) {
      const taught = play(mastery, seed, 1).steps.find(({ step }) => step.picture)?.step.facts[0]
      if (!taught) continue
      const key = factKey(taught.a, taught.b)
      const hard = (of: string) => difficultyAtSchool(factOf(of) as NamedFact)
      const easiest = missed.map(hard).sort((x, y) => x - y)
      if (missed.includes(key)) expect(easiest.slice(0, 2)).toContain(hard(key))
      else expect(hard(key)).toBeLessThan(Math.min(0.5, easiest[0] ?? 1))
    }
  })

  test('does not begin with 11 × 10, or with 9 × 9 before 3 × 4', () => {
    const firstNew = (mastery: Mastery) =>
      begin(mastery, { now: TODAY }).plan.facts.filter(({ role }) => role === 'new')
    expect(firstNew(NO_MASTERY)[0]).toMatchObject({ a: 5, b: 7 })
    const nines = recordPractice(NO_MASTERY, {
      completed_at: TODAY,
      answers: [{ a: 9, b: 9, kind: 'timed', given: null, correct: false, ms: 3_000 }],
    })
    const order = firstNew(nines).map(({ key }) => key)
    expect(order.indexOf('3x4')).toBeLessThan(order.indexOf('9x9'))
  })

  test('is the only one that changes its screens so: from the second day on most are plain questions', () => {
    const { mastery } = placed(0.5, 1)
    const later = play(mastery, 1, 1, TODAY + 3 * DAY_MS).steps.map(({ step }) => step.type)
    expect(plain(later)).toBeGreaterThan(later.length / 3)
  })
})
