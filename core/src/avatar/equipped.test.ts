import { expect, test } from 'vitest'
import { knownEquipped } from '#core/avatar/equipped.ts'

test('what this version can draw stays on', () => {
  const worn = { hair: 'hair-moon-bob', clothes: null, accessories: 'accessories-bow', background: null }
  expect(knownEquipped(worn)).toEqual(worn)
})

test('an unknown item, or one of another category, is left out', () => {
  expect(
    knownEquipped({
      hair: 'hair-of-the-future',
      clothes: 'hair-moon-bob',
      accessories: null,
      background: null,
    }),
  ).toEqual({ hair: null, clothes: null, accessories: null, background: null })
})
