import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { TABLES } from '#core/tables/table.ts'
import { heroColours } from '#web/art/hero-colours.ts'
import { Hero } from '#web/art/heroes/hero.tsx'
import { HeroDrawing } from '#web/art/heroes/hero-drawing.tsx'
import { MOODS, POSES } from '#web/art/heroes/mood.ts'
import { svgFile } from '#web/art/svg-file.ts'

const SIX_KILOBYTES = 6 * 1024

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

describe.each(TABLES)('the hero of table %i', (table) => {
  it.each(POSES)('carries exactly that many countable things when %s', (mood) => {
    const markup = renderToStaticMarkup(<HeroDrawing table={table} mood={mood} />)
    expect(markup.match(/data-count=/g)).toHaveLength(table)
  })

  it.each(POSES)('stays under 6 KB when %s', (mood) => {
    const markup = renderToStaticMarkup(<HeroDrawing table={table} mood={mood} title="hero" />)
    expect(new TextEncoder().encode(markup).length).toBeLessThan(SIX_KILOBYTES)
  })

  // After a change of the drawing, `npx vitest run hero-drawing -u` in web/ writes the files.
  it.each(POSES)('is the picture that screens show when %s', async (mood) => {
    const drawing = <HeroDrawing table={table} mood={mood} size={200} />
    await expect(svgFile(drawing)).toMatchFileSnapshot(`pictures/${table}-${mood}.svg`)
  })

  it('shows a different face in each mood', () => {
    const faces = POSES.map((mood) => renderToStaticMarkup(<HeroDrawing table={table} mood={mood} />))
    expect(new Set(faces).size).toBe(POSES.length)
  })

  it('has a dark colour that can carry text on white', () => {
    expect(1.05 / (luminance(heroColours[table].dark) + 0.05)).toBeGreaterThanOrEqual(4.5)
  })
})

describe('Hero', () => {
  it('is decoration unless it has a title', () => {
    expect(renderToStaticMarkup(<Hero table={3} />)).toContain('alt=""')
    expect(renderToStaticMarkup(<Hero table={3} title="Trix" />)).toContain('alt="Trix"')
  })

  it('has a picture of its own for every table and mood, and keeps its room until it is there', () => {
    const shown = TABLES.flatMap((table) =>
      MOODS.map((mood) => renderToStaticMarkup(<Hero table={table} mood={mood} size={72} />)),
    )
    for (const markup of shown) expect(markup).toContain('width="72" height="72"')
    const pictures = shown.map((markup) => / src="([^"]+)"/.exec(markup)?.[1])
    expect(pictures).not.toContain(undefined)
    expect(new Set(pictures).size).toBe(TABLES.length * MOODS.length)
  })
})

it('the clip paths of two drawings on one page are kept apart', () => {
  const markup = renderToStaticMarkup(
    <>
      <HeroDrawing table={5} />
      <HeroDrawing table={5} />
    </>,
  )
  const ids = [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids.length).toBeGreaterThan(0)
  expect(new Set(ids).size).toBe(ids.length)
})
