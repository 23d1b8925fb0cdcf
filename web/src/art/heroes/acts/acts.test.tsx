import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TABLES } from '#core/tables/table.ts'
import { ACTS } from '#web/art/heroes/acts/acts.ts'
import type { ActName } from '#web/art/heroes/acts/move.ts'
import { HeroDrawing } from '#web/art/heroes/hero-drawing.tsx'

const NAMES: readonly ActName[] = ['act', 'right', 'notYet', 'waiting']
const MOST_NODES = 60

test.each(TABLES)(
  '[G59] hero %i moves parts that it has, few at once, and no longer than it may',
  (table) => {
    const markup = renderToStaticMarkup(<HeroDrawing table={table} />)
    const drawn = [...markup.matchAll(/data-part="([^"]+)"/g)].map(([, name]) => name)
    for (const name of NAMES) {
      const moves = ACTS[table][name]
      const parts = new Set(moves.map(({ part }) => part))
      expect([...parts].filter((part) => !drawn.includes(part))).toEqual([])
      expect(drawn.filter((part) => parts.has(part ?? '')).length).toBeLessThanOrEqual(MOST_NODES)
      const ends = Math.max(...moves.map(({ at, ms }) => at + ms))
      const [least, most] = name === 'act' ? [1_000, 1_200] : [300, 600]
      expect(ends).toBeGreaterThanOrEqual(least)
      expect(ends).toBeLessThanOrEqual(most)
    }
  },
)

test.each(TABLES)('the face of hero %i is never turned', (table) => {
  const turned = NAMES.flatMap((name) => ACTS[table][name]).filter(
    ({ part, transforms }) =>
      ['whole', 'body'].includes(part) && transforms?.some((to) => to.includes('rotate')),
  )
  expect(turned).toEqual([])
})
