import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubLocalStorage } from '#web/testing/storage.ts'

const ANA = 'ana'
let stored: Record<string, string>

/** A browser with a session and without a database. */
beforeEach(() => {
  const session = {
    access_token: 'token',
    refresh_token: 'refresh',
    expires_at: 9_000_000_000,
    user: { id: ANA, email: 'ana@example.org' },
  }
  stored = { 'dozenauts-session': JSON.stringify(session) }
  const storage = stubLocalStorage(stored)
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => vi.unstubAllGlobals())

test('[G30] an answer that was on its way before a choice does not take the choice back', async () => {
  let answerLate = (_: Response) => {}
  const late = new Promise<Response>((resolve) => {
    answerLate = resolve
  })
  vi.stubGlobal('fetch', async (_path: string, { method, body }: RequestInit) =>
    method === 'GET' ? late : new Response(body as string),
  )
  const { changeLearnerSetting, settingsQuery } = await import('#web/data/settings/learner-settings.ts')
  const { queryClient } = await import('#web/data/api/query-client.ts')
  const reading = queryClient.fetchQuery(settingsQuery(ANA, ANA))
  await changeLearnerSetting(ANA, 'left_handed', true)
  expect(Object.keys(stored)).toEqual(['dozenauts-session'])

  const old = { value: false, changed_at: '2026-01-01T00:00:00.000Z' }
  answerLate(Response.json({ left_handed: old, read_aloud: old }))
  expect(await reading).toMatchObject({ left_handed: { value: true }, read_aloud: { value: false } })
})
