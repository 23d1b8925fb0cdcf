import type { DehydratedState } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LearnerData } from '#web/data/learner/learner-data.ts'

const ID = '0a4c9f50-8b54-4d0e-8a7e-3d0f0f6b2c11'
const USER = '00000000-0000-4000-8000-000000000001'
const me = {
  user: { id: USER, email: 'ana@example.com' },
  profile: { id: USER, full_name: 'Ana', who_plays: null, created_at: '2026-01-01T00:00:00.000Z' },
  learners: [],
  plan: { state: 'open' as const, kind: null, until: null, learners_max: 6, limits: [] },
  teaches: false,
  coins: 5,
  trophies: 1,
  stickers: 0,
}
beforeEach(() => vi.stubGlobal('localStorage', {}))
afterEach(() => vi.unstubAllGlobals())

function reads(data: unknown): DehydratedState {
  const query = { queryKey: ['learner', USER], queryHash: '', state: { data } }
  return { mutations: [], queries: [query as unknown as DehydratedState['queries'][number]] }
}

test('[O20] a lesson that left the outbox after the last writing was counted by the server', async () => {
  const { hydrateWithPending } = await import('#web/data/learner/hydrate-with-pending.ts')
  const { NEW_LEARNER } = await import('#core/learner/learner.ts')
  const lesson = {
    id: ID,
    lesson_id: 'table-3',
    lesson_type: 'basic' as const,
    score: 10,
    time_taken: 60,
    completed_at: 1,
    answers: [],
  }
  const kept = { server: { me, learner: NEW_LEARNER }, pending: [lesson] }
  const { queries } = await hydrateWithPending(USER, reads(kept))
  const { view, pending } = (queries[0] as (typeof queries)[number]).state.data as LearnerData
  expect(view.me.coins).toBe(21)
  expect(pending).toEqual([])
  expect(Object.keys(view.learner.progress)).toEqual(['basic:table-3'])
})

test('[O20] what this release kept comes back whole', async () => {
  const { hydrateWithPending } = await import('#web/data/learner/hydrate-with-pending.ts')
  const { storedLearner } = await import('#web/data/learner/learner-data.ts')
  const { learnerData } = await import('#web/data/learner/optimistic-state.ts')
  const { NEW_LEARNER } = await import('#core/learner/learner.ts')
  const known = learnerData({ me, learner: NEW_LEARNER }, [])
  const { queries } = await hydrateWithPending(USER, reads(storedLearner(known)))
  expect(queries[0]?.state.data).toEqual(known)
})

test('[S101] an answer to grown-ups that lies on the device is not believed', async () => {
  const { isKept, hydrateWithPending } = await import('#web/data/learner/hydrate-with-pending.ts')
  const forged = [
    ['adult-gate', USER],
    ['report', USER, USER],
    ['weekly-mail', USER, 'family'],
    ['adults', USER, USER],
  ].map((queryKey) => ({ queryKey, queryHash: '', state: { data: { open_seconds: 86_400 } } }))
  for (const query of forged) expect(isKept(query)).toBe(false)
  const state = { mutations: [], queries: forged as unknown as DehydratedState['queries'] }
  expect((await hydrateWithPending(USER, state)).queries).toEqual([])
})
