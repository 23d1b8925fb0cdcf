import { expect, test } from 'vitest'
import { initials } from '#web/features/profile/profile-info.tsx'

test.each([
  ['', ''],
  ['   ', ''],
  ['dozi', 'D'],
  ['Ana Maria Souza', 'AS'],
  ['  élva   óctavia ', 'ÉÓ'],
  ['🚀 Pilot', '🚀P'],
])('the initials of "%s" are "%s"', (name, expected) => {
  expect(initials(name)).toBe(expected)
})
