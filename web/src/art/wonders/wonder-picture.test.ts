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

test.each(FACTS)(
  '[J2] as many things are seen for $key as are counted, and what is seen with them is no thing',
  ({ key }) => {
    const [, rows, columns = 1] = WONDERS[key] ?? []
    const { wide, outermost } = drawnIn(key)
    const [things, others] = [/^<(use|g transform="translate)/, /^<path/].map((look) =>
      outermost.filter((tag) => look.test(tag)),
    )
    expect(things).toHaveLength((rows ?? 0) * columns)
    for (const path of others ?? []) {
      const along = [...(path.match(/ d="([^"]*)"/)?.[1] ?? '').matchAll(/-?[\d.]+/g)].map(Number)
      expect(Math.min(...along), 'from one edge').toBeLessThanOrEqual(0)
      expect(Math.max(...along), 'to the other').toBeGreaterThanOrEqual(wide)
    }
  },
)

/** The tags that no other tag is around, but for the picture itself. */
function drawnIn(key: string) {
  const svg = decodeURIComponent(wonderPicture(key).url)
  const outermost: string[] = []
  let depth = 0
  for (const [tag] of svg.matchAll(/<[^>]+>/g)) {
    if (tag.startsWith('</')) depth -= 1
    else {
      if (depth === 1) outermost.push(tag)
      if (!tag.endsWith('/>')) depth += 1
    }
  }
  return { wide: Number(svg.match(/viewBox="\S+ \S+ (\S+)/)?.[1]), outermost }
}

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
