import fc from 'fast-check'
import { expect, test } from 'vitest'
import { helpedBy, type Tries, triesUntilNow } from '#core/classes/kept-groups.ts'
import { pupilStatuses } from '#core/classes/pupil-statuses.ts'
import { NO_MASTERY } from '#core/mastery/mastery.ts'
import { createRandom, seedFrom } from '#core/random/random.ts'

const TODAY = 20_000
const FACTS = ['6x7', '6x8', '7x7', '7x8']
const NOBODY = { ...pupilStatuses(NO_MASTERY, 0, 0), day: TODAY }
const pupil = (firsts: Readonly<Record<string, string>>) => ({ ...NOBODY, firsts })
const sittings = (from: number, rights: readonly boolean[]) =>
  rights.map((right, i) => `${from + i}${right ? '+' : '-'}`).join('')

interface Pair {
  readonly before: readonly boolean[]
  readonly since: readonly boolean[]
}

/** What became of a group whose pupils answered like this, fact by fact. */
function outcome(group: readonly (readonly Pair[])[]) {
  const members = group.map((pairs, i) => ({
    id: `p${i}`,
    since: TODAY - 7,
    before: triesOf(pairs.map(({ before }) => before)),
  }))
  const pupils = group.map((pairs) =>
    pupil(Object.fromEntries(pairs.map(({ since }, at) => [FACTS[at], sittings(TODAY - 6, since)]))),
  )
  return helpedBy({ facts: FACTS, members }, new Map(pupils.map((one, i) => [`p${i}`, one])))
}

const triesOf = (rights: readonly (readonly boolean[])[]): Tries =>
  Object.fromEntries(
    rights.flatMap((list, at) =>
      list.length > 0 ? [[FACTS[at] ?? '', [list.filter(Boolean).length, list.length] as const]] : [],
    ),
  )

const answers = fc.array(fc.boolean(), { maxLength: 6 })
const anyGroup = fc.array(
  fc.array(fc.record({ before: answers, since: answers }), { minLength: 4, maxLength: 4 }),
  { minLength: 1, maxLength: 6 },
)
const repeated = (pair: Pair, pupils: number) => Array.from({ length: pupils }, () => FACTS.map(() => pair))

test('[C78] right before and since, of what was asked on both sides of the day', () => {
  const pair = { before: [false, true], since: [true, true] }
  expect(outcome(repeated(pair, 3))).toEqual({ before: 0.5, since: 1, change: 'more' })
  expect(outcome(repeated({ before: [true, true], since: [false] }, 3))).toMatchObject({ change: 'fewer' })
  expect(outcome(repeated({ before: [true], since: [true] }, 3))).toMatchObject({ change: 'same' })
})

test('[C78] one pupil, or few facts that were asked before and since, tell nothing', () => {
  const pair = { before: [false], since: [true] }
  expect(outcome(repeated(pair, 1))).toBeNull()
  const never = { before: [false], since: [] }
  expect(outcome([FACTS.map(() => pair), FACTS.map(() => pair), [pair, never, never, never]])).toBeNull()
  expect(outcome(repeated({ before: [], since: [true] }, 6))).toBeNull()
})

test('[C78] what is said agrees with its numbers, in whatever order pupils stand', () => {
  fc.assert(
    fc.property(anyGroup, (group) => {
      const told = outcome(group)
      const turned = outcome(group.toReversed())
      expect(turned?.change).toBe(told?.change)
      if (!told) return
      expect(turned?.since).toBeCloseTo(told.since, 9)
      for (const share of [told.before, told.since]) expect(share >= 0 && share <= 1).toBe(true)
      if (told.change === 'more') expect(told.since).toBeGreaterThan(told.before)
      if (told.change === 'fewer') expect(told.since).toBeLessThan(told.before)
    }),
  )
})

test('[C78] who answers as before is seldom said to be better or worse, who learned it nearly always better', () => {
  const random = createRandom(seedFrom('kept-groups', 1))
  const group = (was: number, is: number) =>
    Array.from({ length: 5 }, () =>
      FACTS.map(() => ({
        before: Array.from({ length: 4 }, () => random() < was),
        since: Array.from({ length: 3 }, () => random() < is),
      })),
    )
  const share = (change: string, was: number, is: number) => {
    const told = Array.from({ length: 400 }, () => outcome(group(was, is))?.change)
    return told.filter((one) => one === change).length / told.length
  }
  for (const chance of [0.3, 0.5, 0.7]) {
    expect(share('more', chance, chance)).toBeLessThan(0.08)
    expect(share('fewer', chance, chance)).toBeLessThan(0.08)
  }
  expect(share('more', 0.4, 0.9)).toBeGreaterThan(0.95)
  // Facts come to a group right after errors: so small a gain comes without any help.
  expect(share('more', 0.5, 0.75)).toBeLessThan(0.2)
})

test('[C78] what a pupil could before is of the last four weeks, and of these facts', () => {
  const one = pupil({
    '7x8': `${TODAY - 28}+${TODAY - 27}-${TODAY}+`,
    '6x7': `${TODAY - 30}+`,
    '2x2': `${TODAY}+`,
  })
  expect(triesUntilNow(one, FACTS)).toEqual({ '7x8': [1, 2] })
})
