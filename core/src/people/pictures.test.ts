import { expect, test } from 'vitest'
import { PICTURES, PICTURES_IN_SECRET, picturesFrom, SECRETS, samePictures } from '#core/people/pictures.ts'

test('[C2] every byte string gives four different pictures, and all of them are used', () => {
  const seen = new Set<string>()
  for (let i = 0; i < 5_000; i++) {
    const bytes = Uint8Array.of(i >> 8, i, i >> 4, i * 7, i >> 2, i * 13, i >> 3, i * 29)
    const pictures = picturesFrom(bytes)
    expect(new Set(pictures).size).toBe(4)
    for (const [at, picture] of pictures.entries()) seen.add(`${at} ${picture}`)
  }
  expect(seen.size).toBe(PICTURES_IN_SECRET * PICTURES.length)
  expect(SECRETS).toBe(43_680)
})

test('the same bytes give the same pictures', () => {
  const bytes = Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8)
  expect(picturesFrom(bytes)).toEqual(picturesFrom(bytes))
})

test('[H20] pictures are the same only in their order', () => {
  expect(samePictures(['moon', 'star', 'sun'], ['moon', 'star', 'sun'])).toBe(true)
  for (const other of [['star', 'moon', 'sun'], ['moon', 'star'], ['moon', 'star', 'robot'], []] as const)
    expect(samePictures(['moon', 'star', 'sun'], other)).toBe(false)
})
