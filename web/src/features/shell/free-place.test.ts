import { expect, test } from 'vitest'
import { coversTaken, findFreePlace } from '#web/features/shell/free-place.ts'

const area = { left: 0, top: 72, width: 390, height: 772 }
const size = { width: 260, height: 100 }
const box = (left: number, top: number, width: number, height: number) => ({ left, top, width, height })

test('[L27] on an empty page the popup hangs at the upper right', () => {
  expect(findFreePlace(size, { area, taken: [], busy: [] })).toEqual({ left: 390 - 260 - 16, top: 88 })
})

test('[L27] headings and buttons stay free, wherever there is room', () => {
  const taken = [box(16, 90, 358, 40), box(16, 400, 358, 56), box(16, 700, 358, 56)]
  const place = findFreePlace(size, { area, taken, busy: [] })
  expect(coversTaken({ ...place, ...size }, taken)).toBe(false)
  expect(place.top).toBeLessThan(400)
})

test('[L27] words and pictures are covered only if something must be', () => {
  const taken = [box(16, 90, 358, 40)]
  const busy = [box(0, 130, 390, 500)]
  const place = findFreePlace(size, { area, taken, busy })
  expect(place.top).toBeGreaterThanOrEqual(630)
  // Nothing is free of words here, but there is room between heading and button.
  const crowded = { area, taken: [...taken, box(0, 500, 390, 344)], busy: [box(0, 72, 390, 772)] }
  const squeezed = findFreePlace(size, crowded)
  expect(coversTaken({ ...squeezed, ...size }, crowded.taken)).toBe(false)
})

test('[L27] on a screen full of buttons it covers as little of them as it can', () => {
  const full = [box(0, 72, 390, 600), box(0, 700, 390, 144)]
  const { top } = findFreePlace(size, { area, taken: full, busy: [] })
  // 28 px between the two are free.
  expect(top).toBeLessThanOrEqual(672)
  expect(top + size.height).toBeGreaterThanOrEqual(700)
})

test('a screen smaller than the popup has it at its top', () => {
  expect(findFreePlace(size, { area: box(0, 0, 280, 90), taken: [], busy: [] })).toEqual({
    left: 10,
    top: 16,
  })
})
