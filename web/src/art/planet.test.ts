import { expect, test } from 'vitest'
import { MEDALS } from '#core/mastery/mastery.ts'
import { TABLES } from '#core/tables/table.ts'
import { loadStages, planetPicture } from '#web/art/planet.tsx'

const drawn = (url: string) => decodeURIComponent(url)

test('[J5] before the things of the stages have come, every planet has what sprouts there, and none is without a picture', () => {
  for (const table of TABLES)
    expect(planetPicture(table, 'gold')).toBe(planetPicture(table, 'none', undefined, TABLES.length))
})

test('[J5] one thing sprouts for every light that is lit, with the ring and without', () => {
  const buds = (picture: string) => drawn(picture).match(/cy="-15" r="5"/g)?.length ?? 0
  for (const lit of [0, 1, 11]) {
    const lamps = TABLES.map((n) => (n <= lit ? 'lit' : 'waiting'))
    expect(buds(planetPicture(2, 'none', lamps))).toBe(lit)
    expect(buds(planetPicture(2, 'none', undefined, lit))).toBe(lit)
  }
})

test('[J5] then each of the 48 worlds looks different, and what was there stays', async () => {
  await loadStages()
  const worlds = TABLES.flatMap((table) => MEDALS.map((medal) => drawn(planetPicture(table, medal))))
  expect(new Set(worlds).size).toBe(TABLES.length * MEDALS.length)
  for (const table of TABLES) {
    const [bare = '', ...later] = MEDALS.map((medal) => drawn(planetPicture(table, medal)))
    const ground = bare.replace('</g></svg>', '')
    for (const world of later) expect(world.startsWith(ground)).toBe(true)
  }
})

test('a ring shows the lamps that are given, and nothing changes between two drawings', () => {
  const lamps = TABLES.map((n) => (n < 4 ? 'bright' : 'dark'))
  const ringed = drawn(planetPicture(6, 'none', lamps))
  expect(ringed.match(/stroke-dasharray="14 22"/g)).toHaveLength(9)
  expect(planetPicture(6, 'none', lamps)).toBe(planetPicture(6, 'none', [...lamps]))
})
