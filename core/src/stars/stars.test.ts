import { expect, test } from 'vitest'
import type { FactAnswer } from '#core/attempts/attempt.ts'
import { type Mastery, NO_MASTERY, recordPractice } from '#core/mastery/mastery.ts'
import { countStars, newlyLit, starsByTable, starsOf } from '#core/stars/stars.ts'

const DAY = 86_400_000
const right: FactAnswer = { a: 7, b: 8, kind: 'timed', given: 56, correct: true, ms: 2_000 }

function after(...sittings: [day: number, ...answers: FactAnswer[]][]): Mastery {
  return sittings.reduce(
    (mastery, [day, ...answers]) => recordPractice(mastery, { completed_at: day * DAY, answers }),
    NO_MASTERY,
  )
}
const light = (mastery: Mastery, day: number, key = '7x8') =>
  starsOf(mastery, day * DAY).find((star) => star.key === key)?.light

test('[G7] a new child has 78 dark stars', () => {
  expect(countStars(starsOf(NO_MASTERY, 0))).toEqual({ dark: 78, kindled: 0, bright: 0, 'needs-polish': 0 })
})

test('[G7] a star is kindled by an answer, bright when mastered, and needs polish when its day comes', () => {
  const mastered = after([1, right], [2, right, right])
  expect(light(after([1, right]), 1)).toBe('kindled')
  expect(light(mastered, 2)).toBe('bright')
  expect(light(mastered, 60)).toBe('needs-polish')
  expect(light(after([1, right]), 60)).toBe('kindled')
})

test('[G7] [M9] a star needs polish when the day has come for the child, not for Greenwich', () => {
  const mastered = after([1, right], [2, right, right])
  const due = mastered.facts['7x8']?.schedule?.due ?? 0
  const evening = due * DAY - 3_600_000
  const at = (utcOffset: number) =>
    starsOf(mastered, evening, utcOffset).find(({ key }) => key === '7x8')?.light
  expect([at(0), at(120)]).toEqual(['bright', 'needs-polish'])
})

test('[G7] a wrong answer kindles nothing', () => {
  expect(light(after([1, { ...right, given: 54, correct: false }]), 1)).toBe('dark')
})

test('[G7] a planet has twelve stars, and 7 × 8 shines on two planets', () => {
  const planets = starsByTable(starsOf(after([1, right]), DAY))
  for (const stars of Object.values(planets)) expect(stars).toHaveLength(12)
  const lit = Object.entries(planets).filter(([, stars]) =>
    stars.some(({ key, light }) => key === '7x8' && light === 'kindled'),
  )
  expect(lit.map(([table]) => table)).toEqual(['7', '8'])
})

test('[G7] what was won is what shines more than before', () => {
  const before = starsOf(after([1, right]), 30 * DAY)
  const nowBright = starsOf(after([1, right], [30, right, right]), 30 * DAY)
  expect(newlyLit(before, nowBright).map(({ key }) => key)).toContain('7x8')
  expect(newlyLit(nowBright, nowBright)).toEqual([])
  const mastered = after([1, right], [2, right, right])
  const polished = recordPractice(mastered, { completed_at: 60 * DAY, answers: [right] })
  const faded = starsOf(mastered, 60 * DAY)
  expect(newlyLit(faded, starsOf(polished, 60 * DAY)).map(({ key }) => key)).toEqual(['7x8'])
})
