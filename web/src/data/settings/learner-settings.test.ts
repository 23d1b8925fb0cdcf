import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubLocalStorage } from '#web/testing/storage.ts'

const [ANA, BEN] = ['ana', 'ben']
let stored: Record<string, string>

// Not taken away after a test: the session goes on trying to connect, and listens for a network when it cannot.
Object.assign(globalThis, { addEventListener: () => {} })

/** A browser with a session and without a database. */
beforeEach(() => {
  const session = {
    access_token: 'token',
    refresh_token: 'refresh',
    expires_at: 9_000_000_000,
    user: { id: ANA, learner_id: 'ana', email: 'ana@example.org' },
  }
  stored = { 'dozenauts:device:session': JSON.stringify(session) }
  const storage = stubLocalStorage(stored)
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => vi.unstubAllGlobals())

test('[G55] what grown-ups decide is shown at once, and as it was before if the server does not take it', async () => {
  let answer = (_: Response) => {}
  const sent: string[] = []
  vi.stubGlobal('fetch', (path: string, { method }: RequestInit) => {
    // The session asks for its own settings beside it, and waits for a network.
    if (!path.startsWith('/api/')) return Promise.reject(new TypeError('no network'))
    sent.push(`${method} ${path}`)
    return new Promise<Response>((resolve) => {
      answer = resolve
    })
  })
  const { settingsQuery } = await import('#web/data/settings/learner-settings.ts')
  const { decideSettings } = await import('#web/data/grown-ups/decide-settings.ts')
  const { queryClient } = await import('#web/data/api/query-client.ts')
  const { queryKey } = settingsQuery(ANA, BEN)
  const before = { quiet_hours: { value: [1200, 420] as const, changedAt: 5 } }
  queryClient.setQueryData(queryKey, before)

  const refused = decideSettings(BEN, { quiet_hours: null, sounds: false })
  expect(queryClient.getQueryData(queryKey)).toMatchObject({
    quiet_hours: { value: null },
    sounds: { value: false },
  })
  await vi.waitFor(() => expect(sent).toEqual([`PUT /api/learners/${BEN}/settings/grown-ups`]))
  answer(Response.json({ code: 'adult_gate_closed', message: '' }, { status: 403 }))
  await expect(refused).rejects.toMatchObject({ code: 'adult_gate_closed' })
  expect(queryClient.getQueryData(queryKey)).toEqual(before)
  expect(Object.keys(stored), 'nothing waits to be sent').toEqual(['dozenauts:device:session'])

  vi.stubGlobal('navigator', { onLine: false })
  await expect(decideSettings(BEN, { sounds: false })).rejects.toMatchObject({ code: 'unreachable' })
  expect(queryClient.getQueryData(queryKey)).toEqual(before)
})

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
  expect(Object.keys(stored)).toEqual(['dozenauts:device:session'])

  const old = { value: false, changed_at: '2026-01-01T00:00:00.000Z' }
  answerLate(Response.json({ left_handed: old, read_aloud: old }))
  expect(await reading).toMatchObject({ left_handed: { value: true }, read_aloud: { value: false } })
})

test('[G55] what grown-ups decide does not hold because somebody wrote it on the device', async () => {
  const changed_at = '2200-01-01T00:00:00.000Z'
  const forge = (name: string, value: unknown) => {
    stored[`dozenauts:${BEN}:choice:setting:${name}:x`] = JSON.stringify({
      at: 1,
      body: { value, changed_at },
    })
  }
  forge('quiet_hours', null)
  forge('left_handed', true)
  vi.stubGlobal('fetch', async () => Response.json({}))
  const { settingsQuery } = await import('#web/data/settings/learner-settings.ts')
  const { queryClient } = await import('#web/data/api/query-client.ts')
  queryClient.clear()
  expect(Object.keys(await queryClient.fetchQuery(settingsQuery(ANA, BEN)))).toEqual(['left_handed'])
})
