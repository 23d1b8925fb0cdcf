import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { TABLES } from '#core/tables/table.ts'
import { heroColours } from '#web/art/hero-colours.ts'
import { Hero } from '#web/art/heroes/hero.tsx'
import { MOODS } from '#web/art/heroes/mood.ts'

const SIX_KILOBYTES = 6 * 1024

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

describe.each(TABLES)('the hero of table %i', (table) => {
  it.each(MOODS)('carries exactly that many countable things when %s', (mood) => {
    const markup = renderToStaticMarkup(<Hero table={table} mood={mood} />)
    expect(markup.match(/data-count=/g)).toHaveLength(table)
  })

  it.each(MOODS)('stays under 6 KB when %s', (mood) => {
    const markup = renderToStaticMarkup(<Hero table={table} mood={mood} title="hero" />)
    expect(new TextEncoder().encode(markup).length).toBeLessThan(SIX_KILOBYTES)
  })

  it('shows a different face in each mood', () => {
    const faces = MOODS.map((mood) => renderToStaticMarkup(<Hero table={table} mood={mood} />))
    expect(new Set(faces).size).toBe(MOODS.length)
  })

  it('has a dark colour that can carry text on white', () => {
    expect(1.05 / (luminance(heroColours[table].dark) + 0.05)).toBeGreaterThanOrEqual(4.5)
  })
})

describe('Hero', () => {
  it('is decoration unless it has a title', () => {
    expect(renderToStaticMarkup(<Hero table={3} />)).toContain('aria-hidden="true"')
    const titled = renderToStaticMarkup(<Hero table={3} title="Trix" />)
    expect(titled).toContain('role="img"')
    expect(titled).toContain('aria-label="Trix"')
    expect(titled).not.toContain('aria-hidden')
  })

  it('keeps the clip paths of two drawings on one page apart', () => {
    const markup = renderToStaticMarkup(
      <>
        <Hero table={5} />
        <Hero table={5} />
      </>,
    )
    const ids = [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(ids.length).toBeGreaterThan(0)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
