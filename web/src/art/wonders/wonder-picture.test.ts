import { expect, test } from 'vitest'
import { LANGUAGES } from '#core/language/language.ts'
import { FACTS } from '#core/tables/facts.ts'
import { rowsOfWonder, WONDERS, wonderPicture } from '#web/art/wonders/wonder-picture.ts'
import { wonderText } from '#web/i18n/wonder-text.ts'

test('[J2] each of the 78 facts has a picture of its own, and no other has one', () => {
  expect(Object.keys(WONDERS).toSorted()).toEqual(FACTS.map(({ key }) => key).toSorted())
  // Eleven ants are drawn twice: once their legs are counted, once their parts.
  expect(new Set(FACTS.map(({ key }) => wonderPicture(key).url)).size).toBe(FACTS.length - 1)
})

test.each(FACTS)(
  '[J2] the picture of $key shows a × b: as rows of one thing, or as things with parts',
  ({ a, b, key }) => {
    const [, rows, columns] = WONDERS[key] ?? []
    if (columns === undefined) expect([a, b]).toContain(rows)
    else expect([rows, columns].toSorted()).toEqual([a, b].toSorted())
  },
)

test.each(FACTS)('[J2] turned over, $key has a row for each row, or each thing, of its picture', (fact) => {
  const { rows, columns } = rowsOfWonder(fact)
  const [, ...shown] = WONDERS[fact.key] ?? []
  expect([rows, columns].slice(0, shown.length)).toEqual(shown)
  expect(rows * columns).toBe(fact.a * fact.b)
})

test('[J2] two long rows are two groups of as many', () => {
  const places = [
    ...decodeURIComponent(wonderPicture('2x10').url).matchAll(/<use href="#i" x="([^"]+)" y="([^"]+)"/g),
  ]
  const high = places.map(([, , y]) => Number(y))
  const middle = (Math.min(...high) + Math.max(...high)) / 2
  expect(new Set(places.map(([use]) => use)).size).toBe(20)
  expect(high.filter((y) => y < middle)).toHaveLength(10)
})

test.each(FACTS)('[J2] the sentence of $key says its product', (fact) => {
  const product = fact.a * fact.b
  // "One solar system", "uma", "un" stand for 1; all larger numbers are written as figures.
  if (product > 1) expect(wonderText(fact)).toMatch(new RegExp(`\\b${product}\\b`))
  expect(LANGUAGES.length).toBe(3)
})
