import { expect, test } from 'vitest'
import { NO_MASTERY } from '#core/mastery/mastery.ts'
import { type FactStatus, factStatuses } from '#core/status/fact-status.ts'
import { lightsSince } from '#web/features/map/use-new-lights.ts'

const lit = (statuses: Readonly<Record<string, FactStatus>>) =>
  factStatuses(NO_MASTERY, 0).map((light) => ({
    ...light,
    status: statuses[light.key] ?? light.status,
    lit: light.key in statuses,
  }))

test('[G50] a light is new when it shines more than at the last look, and only then', () => {
  const sky = lit({ '7x8': 'learning', '2x3': 'known', '5x5': 'fading', '9x9': 'learning' })
  expect(lightsSince(null, sky)).toEqual(new Set())
  const seen = { '2x3': 'lit', '5x5': 'bright', '9x9': 'lit' } as const
  expect(lightsSince(seen, sky)).toEqual(new Set(['7x8', '2x3']))
})
