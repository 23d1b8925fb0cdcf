import type { Plan } from '@dozenauts/server/api/types.ts'
import { expect, test } from 'vitest'
import { playOf } from '#web/data/learner/play.ts'

const ME = '00000000-0000-4000-8000-000000000001'
const plan = (rest: Partial<Plan> = {}): Plan => ({
  state: 'active',
  kind: 'parents',
  until: '2020-01-01T00:00:00.000Z',
  learners_max: 1,
  limits: [],
  ...rest,
})

test('[B15] a plan whose day has passed on this device is still the one the server told of', () => {
  expect(playOf(plan(), ME)).toBe('all')
  expect(playOf(plan({ state: 'cancelled' }), ME)).toBe('all')
})

test('[B15] what an earlier version kept closes nothing', () => {
  expect(playOf(undefined, ME)).toBe('all')
})

test('[B7] [B10] a limit is that of one learner', () => {
  const limits = [{ learner_id: ME, play: 'none' as const }]
  expect(playOf(plan({ limits }), ME)).toBe('none')
  expect(playOf(plan({ limits }), '00000000-0000-4000-8000-000000000002')).toBe('all')
})
