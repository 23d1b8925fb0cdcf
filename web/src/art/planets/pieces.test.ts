import { expect, test } from 'vitest'
import { TABLES } from '#core/tables/table.ts'
import { loadStages, planetPicture, stageText } from '#web/art/planet.tsx'
import { piecesOf, thingsOf } from '#web/art/planets/pieces.ts'

const drawn = (url: string) => decodeURIComponent(url)

test('[J5] what comes piece by piece is what the medal brings, nothing twice and nothing lost', async () => {
  await loadStages()
  for (const table of TABLES)
    for (const medal of ['bronze', 'silver', 'gold'] as const) {
      const things = thingsOf(stageText(table, medal))
      expect(things.join('')).toBe(stageText(table, medal))
      expect(things.length).toBeGreaterThan(0)
      const pieces = await piecesOf(table, [medal], 12)
      expect(pieces.length).toBeLessThanOrEqual(12)
      for (const thing of things)
        expect(pieces.filter(({ url }) => drawn(url).includes(thing)).length).toBeGreaterThan(0)
      for (const thing of things) expect(drawn(planetPicture(table, medal))).toContain(thing)
    }
})

test('the eleven bushes of Elva come one by one, from the ground they stand on', async () => {
  const pieces = await piecesOf(11, ['bronze'], 24)
  expect(pieces.length).toBeGreaterThanOrEqual(11)
  expect(new Set(pieces.map(({ about }) => about)).size).toBeGreaterThan(10)
})
