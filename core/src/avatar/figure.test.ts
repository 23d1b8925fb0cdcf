import { expect, test } from 'vitest'
import { STARTING_AVATAR } from '#core/avatar/catalogue.ts'
import { FIGURE_HAIR, knownFigure, ownLook, SKINS, visibleLook } from '#core/avatar/figure.ts'

const NOTHING = { hair: null, clothes: null, accessories: null, background: null }
const FIGURE = { skin: 'cocoa', hair: 'hair-cloud-curls' } as const

test('[W6] a newcomer chooses among several skins and kinds of hair, all of them free', () => {
  expect(SKINS).toHaveLength(6)
  expect(FIGURE_HAIR).toEqual([
    'hair-short-crop',
    'hair-moon-bob',
    'hair-cloud-curls',
    'hair-comet-tail',
    'hair-sky-scarf',
  ])
})

test('[W6] a figure of a newer version, or one with hair that costs coins, counts as not chosen', () => {
  expect(knownFigure(FIGURE)).toEqual(FIGURE)
  expect(knownFigure({ ...FIGURE, skin: 'starlight' })).toBeNull()
  expect(knownFigure({ ...FIGURE, hair: 'hair-ice-crystal' })).toBeNull()
  expect(knownFigure(null)).toBeNull()
  expect(knownFigure(undefined)).toBeNull()
})

test('[W7] what was put on is seen; where it is taken off, what the figure has of its own', () => {
  expect(visibleLook(FIGURE, { ...NOTHING, hair: 'hair-moon-bob', accessories: 'accessories-bow' })).toEqual({
    ...STARTING_AVATAR,
    hair: 'hair-moon-bob',
    accessories: 'accessories-bow',
  })
  expect(visibleLook(FIGURE, NOTHING)).toEqual({ ...STARTING_AVATAR, hair: 'hair-cloud-curls' })
  expect(visibleLook(FIGURE, NOTHING)).toEqual(ownLook(FIGURE))
  expect(visibleLook(null, NOTHING)).toEqual(STARTING_AVATAR)
})
