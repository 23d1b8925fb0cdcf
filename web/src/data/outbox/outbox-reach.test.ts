import { afterEach, expect, test, vi } from 'vitest'
import { outboxNetwork } from '#web/data/outbox/outbox-network.ts'
import { currentSyncState } from '#web/data/outbox/sync-state.ts'

vi.mock('#web/data/session/session.ts', () => ({ connectSession: async () => undefined }))
vi.mock('#web/data/session/auth-client.ts', () => ({
  authClient: () => ({
    getSession: async () => ({ data: { session: { user: { id: 'account' }, access_token: 'token' } } }),
  }),
}))
vi.stubGlobal('navigator', { onLine: true })
vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => undefined })
afterEach(() => vi.restoreAllMocks())

const lesson = { id: 'one', lesson_id: 'table-2', lesson_type: 'basic' as const, score: 8, time_taken: 60 }
const sent = [{ ...lesson, completed_at: 1, utc_offset: -180, answers: [] }]

const unknown = vi.fn()

async function isOfflineAfter(answer: () => Promise<Response>): Promise<boolean> {
  vi.stubGlobal('fetch', answer)
  await outboxNetwork('account', unknown).send('ana', sent)
  return currentSyncState().unreachable
}
const saying = (status: number) => async () => new Response('{}', { status })

test('[O30] only a server that does not answer is called offline; one that refuses or is busy is there', async () => {
  expect(await isOfflineAfter(() => Promise.reject(new TypeError('network')))).toBe(true)
  expect(await isOfflineAfter(saying(400))).toBe(false)
  expect(await isOfflineAfter(saying(503))).toBe(true)
  expect(await isOfflineAfter(saying(429))).toBe(false)
  expect(await isOfflineAfter(saying(500))).toBe(false)
})

test('[O29] a learner that the server does not know is named; a proxy that knows no such page says nothing', async () => {
  await isOfflineAfter(saying(404))
  expect(unknown).not.toHaveBeenCalled()
  await isOfflineAfter(async () => Response.json({ code: 'unknown_learner' }, { status: 404 }))
  expect(unknown.mock.calls).toEqual([['ana']])
})
