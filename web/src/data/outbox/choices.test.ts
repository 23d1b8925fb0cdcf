import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { choose, sendChoices, tellRefusals, waitingChoices } from '#web/data/outbox/choices.ts'
import { stubLocalStorage } from '#web/testing/storage.ts'

const ANA = 'ana'
const session = {
  access_token: 'token',
  expires_at: 9_000_000_000,
  user: { id: 'family', learner_id: ANA, email: 'ana@example.org' },
}
const SESSION = { 'dozenauts:device:session': JSON.stringify(session) }

let stored: Record<string, string>
const asked: [string, unknown][] = []
let answer: () => Promise<Response>

beforeEach(() => {
  stored = { ...SESSION }
  stubLocalStorage(stored)
  vi.stubGlobal('navigator', { onLine: true })
  asked.length = 0
  vi.stubGlobal('fetch', (path: string, { method, body = 'null' }: { method: string; body?: string }) => {
    if (method !== 'GET') asked.push([`${method} ${path}`, JSON.parse(body)])
    return method === 'GET' ? Promise.reject(new TypeError('no network')) : answer()
  })
  // The session goes on trying to connect.
  vi.stubGlobal('addEventListener', () => {})
})
afterEach(() => vi.unstubAllGlobals())

const noNetwork = () => Promise.reject(new TypeError('no network'))
const saying = (status: number, code: string) => async () => Response.json({ code }, { status })
const taken = async () => Response.json({})

test('[G30] [O32] choices made offline wait under their learner, the last of each key, and go in their order', async () => {
  answer = noNetwork
  const left = { value: true, changed_at: '2026-01-01T00:00:00.000Z' }
  expect(await choose(ANA, { kind: 'setting', key: 'left_handed', body: left })).toBe('waits')
  await choose(ANA, { kind: 'equipped', key: 'hair', body: 'hair-curls' })
  await choose(ANA, { kind: 'setting', key: 'left_handed', body: { ...left, value: false } })
  expect(Object.keys(stored)).toHaveLength(3)
  expect(waitingChoices(ANA).map(({ key }) => key)).toEqual(['hair', 'left_handed'])
  expect(waitingChoices('ben')).toEqual([])

  asked.length = 0
  answer = taken
  await sendChoices(ANA)
  expect(asked).toEqual([
    [
      'PUT /api/learners/ana/avatar/equipped',
      { category: 'hair', item_id: 'hair-curls', waited_ms: expect.any(Number) },
    ],
    ['PUT /api/learners/ana/settings', { left_handed: { ...left, value: false } }],
  ])
  expect(stored).toEqual(SESSION)
})

test('[W8] a look that is refused leaves the device, and the child is told, also later', async () => {
  answer = saying(403, 'not_owned')
  expect(await choose(ANA, { kind: 'equipped', key: 'hair', body: 'hair-curls' })).toBe('refused')
  const tell = vi.fn()
  tellRefusals(tell)
  expect(tell).toHaveBeenCalledOnce()
  expect(stored).toEqual(SESSION)
})

test.each([
  [401, 'no_session'],
  [403, 'adult_gate_closed'],
  [404, 'unknown_learner'],
  [429, 'over_request_rate_limit'],
  [500, 'unexpected_failure'],
])('[O32] an answer of %i %s costs no choice', async (status, code) => {
  answer = saying(status, code)
  expect(await choose(ANA, { kind: 'equipped', key: 'hair', body: 'hair-curls' })).toBe('waits')
})

test.each([
  [403, 'adult_gate_closed'],
  [404, 'unknown_learner'],
  [413, 'body_too_large'],
])('[O32] a choice that is answered %i %s waits, and holds up none behind it', async (status, code) => {
  answer = noNetwork
  await choose(ANA, { kind: 'equipped', key: 'hair', body: 'hair-curls' })
  await choose(ANA, { kind: 'equipped', key: 'clothes', body: 'clothes-cape' })
  answer = async () => (asked.length === 1 ? saying(status, code)() : taken())
  asked.length = 0
  await sendChoices(ANA)
  expect(asked.map(([, body]) => (body as { category: string }).category)).toEqual(['hair', 'clothes'])
  expect(waitingChoices(ANA).map(({ key }) => key)).toEqual(['hair'])
  answer = taken
  await sendChoices(ANA)
  expect(waitingChoices(ANA)).toEqual([])
})

test('[O32] the server hears how long a look waited here', async () => {
  vi.useFakeTimers({ now: 1_000_000, toFake: ['Date'] })
  answer = noNetwork
  await choose(ANA, { kind: 'equipped', key: 'hair', body: 'hair-curls' })
  vi.setSystemTime(1_090_000)
  asked.length = 0
  answer = taken
  await sendChoices(ANA)
  vi.useRealTimers()
  expect(asked).toMatchObject([[expect.anything(), { waited_ms: 90_000 }]])
})

test('[O32] a clock that was set meanwhile makes no old look of what was just chosen', async () => {
  vi.useFakeTimers({ now: 1_000_000, toFake: ['Date'] })
  answer = noNetwork
  await choose(ANA, { kind: 'equipped', key: 'hair', body: 'hair-curls' })
  vi.setSystemTime(1_795_000_000_000)
  asked.length = 0
  answer = taken
  await sendChoices(ANA)
  vi.useRealTimers()
  expect(asked).toMatchObject([[expect.anything(), { waited_ms: 0 }]])
})

test('[O32] a choice that nothing keeps is called unsafe, unless the server has it', async () => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored[key] ?? null,
    setItem: () => {
      throw new Error('full')
    },
    removeItem: () => {},
  })
  answer = noNetwork
  expect(await choose('ben', { kind: 'lock', key: 'gate', body: true })).toBe('unsafe')
  expect(waitingChoices('ben')).toHaveLength(1)
  answer = taken
  expect(await choose('ben', { kind: 'lock', key: 'gate', body: true })).toBe('sent')
  expect(waitingChoices('ben')).toEqual([])
})
