import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Fact } from '#core/tables/fact.ts'
import { TABLES } from '#core/tables/table.ts'
import { ArrayPicture, FactPicture } from '#web/art/array-picture.tsx'
import { strategyRows } from '#web/features/games/hints/strategy-rows.ts'
import { DemoExercise } from '#web/features/landing/demo-exercise.tsx'
import { HowItWorks } from '#web/features/landing/how-it-works.tsx'
import { BasicIntro } from '#web/features/lessons/basic-intro.tsx'

const COLOURS = { main: '#111', dark: '#222' }
const FACTS: readonly Fact[] = TABLES.flatMap((a) => TABLES.map((b) => ({ a, b })))

/** The solid dots of the array in this page, as they lie there: how many rows, and how many in each. */
function arrayIn(html: string): string {
  const svg = html.match(/<svg[^>]*role="img"[^>]*stroke-width="2".*?<\/svg>/)?.[0] ?? ''
  const solid = [...svg.matchAll(/<path d="([^"]*)" fill="(?!none)/g)].map(([, d]) => d).join('')
  const rows = new Map<string, number>()
  for (const [, y = ''] of solid.matchAll(/M[\d.]+ ([\d.]+)a/g)) rows.set(y, (rows.get(y) ?? 0) + 1)
  return `${rows.size} rows of ${[...new Set(rows.values())].join(' or ')}`
}

describe('[L22] a × b is drawn as a rows of b', () => {
  it.each(FACTS)('as a picture of $a × $b', ({ a, b }) => {
    const html = renderToStaticMarkup(
      <FactPicture a={a} b={b} colours={COLOURS} label={({ rows, columns }) => `${rows}, ${columns}`} />,
    )
    expect(arrayIn(html)).toBe(`${a} rows of ${b}`)
    expect(html).toContain(`aria-label="${a}, ${b}"`)
  })
  it.each(FACTS)('in the hint for $a × $b', (fact) => {
    const html = renderToStaticMarkup(<ArrayPicture {...strategyRows(fact)} colours={COLOURS} label="" />)
    expect(arrayIn(html)).toBe(`${fact.a} rows of ${fact.b}`)
  })
  it.each(TABLES)('in the introduction of table %i', (table) => {
    const nothing = () => {}
    const html = renderToStaticMarkup(
      <BasicIntro table={table} keptStep={null} onStart={nothing} onResume={nothing} />,
    )
    expect(arrayIn(html)).toBe(`${table} rows of 3`)
    expect(html).toContain(`${table} × 3 = ${table * 3}`)
    expect(html).toContain(table === 1 ? '1 group of 3 makes 3.' : `${table} groups of 3 make ${table * 3}.`)
  })
  it('on the landing page, beside 3 × 4 and 4 × 6', () => {
    const demo = renderToStaticMarkup(<DemoExercise />)
    expect([demo.includes('3 × 4'), arrayIn(demo)]).toEqual([true, '3 rows of 4'])
    const how = renderToStaticMarkup(<HowItWorks />)
    expect([how.includes('4 × 6'), arrayIn(how)]).toEqual([true, '4 rows of 6'])
  })
})
