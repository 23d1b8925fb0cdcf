import { expect, test } from 'vitest'
import { NO_MASTERY } from '#core/mastery/mastery.ts'
import { type StarLight, starsOf } from '#core/stars/stars.ts'
import { starsSince } from '#web/features/map/use-new-stars.ts'

const lit = (lights: Readonly<Record<string, StarLight>>) =>
  starsOf(NO_MASTERY, 0).map((star) => ({ ...star, light: lights[star.key] ?? star.light }))

test('[G50] a star is new when it shines more than at the last look, and only then', () => {
  const sky = lit({ '7x8': 'kindled', '2x3': 'bright', '5x5': 'needs-polish', '9x9': 'kindled' })
  expect(starsSince(null, sky)).toEqual(new Set())
  const seen = { '2x3': 'kindled', '5x5': 'bright', '9x9': 'kindled' } as const
  expect(starsSince(seen, sky)).toEqual(new Set(['7x8', '2x3']))
})
