import { expect, test } from 'vitest'
import { PICTURES, picturesFrom, samePictures } from '#core/people/pictures.ts'

test('[C2] every byte string gives three different pictures, and all of them are used', () => {
  const seen = new Set<string>()
  for (let i = 0; i < 5_000; i++) {
    const bytes = Uint8Array.of(i >> 8, i, i >> 4, i * 7, i >> 2, i * 13)
    const pictures = picturesFrom(bytes)
    expect(new Set(pictures).size).toBe(3)
    for (const [at, picture] of pictures.entries()) seen.add(`${at} ${picture}`)
  }
  expect(seen.size).toBe(3 * PICTURES.length)
})

test('the same bytes give the same pictures', () => {
  const bytes = Uint8Array.of(1, 2, 3, 4, 5, 6)
  expect(picturesFrom(bytes)).toEqual(picturesFrom(bytes))
})

test('[H20] pictures are the same only in their order', () => {
  expect(samePictures(['moon', 'star', 'sun'], ['moon', 'star', 'sun'])).toBe(true)
  for (const other of [['star', 'moon', 'sun'], ['moon', 'star'], ['moon', 'star', 'robot'], []] as const)
    expect(samePictures(['moon', 'star', 'sun'], other)).toBe(false)
})
