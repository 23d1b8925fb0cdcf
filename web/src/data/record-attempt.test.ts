import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Attempt } from '#core/attempts/attempt.ts'
import { stubLocalStorage } from '#web/testing/storage.ts'

const attempt: Attempt = {
  id: '0a4c9f50-8b54-4d0e-8a7e-3d0f0f6b2c11',
  lesson_id: 'table-2',
  lesson_type: 'basic',
  score: 10,
  time_taken: 60,
  completed_at: 1_773_187_140_000,
  utc_offset: -180,
  answers: [],
}

/** A browser that keeps no database: finished lessons are then held by the page and by the journal. */
beforeEach(() => {
  stubLocalStorage({})
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('navigator', {})
})
afterEach(() => vi.unstubAllGlobals())

test('[O22] a lesson is kept for whoever began it, also when nobody is signed in any more', async () => {
  const { recordAttempt } = await import('#web/data/record-attempt.ts')
  const { outbox } = await import('#web/data/outbox/outbox.ts')
  const { currentLearnerId } = await import('#web/data/learner/current-learner.ts')
  expect(currentLearnerId()).toBe('')
  await recordAttempt('ana', attempt)
  expect((await outbox.content('ana')).entries).toMatchObject([{ learnerId: 'ana', attempt, rejected: null }])
})
