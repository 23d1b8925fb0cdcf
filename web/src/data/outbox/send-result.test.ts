import { expect, test } from 'vitest'
import type { FinishedAttempt } from '#core/sync/outbox-entry.ts'
import { LATER, readSendResult } from '#web/data/outbox/send-result.ts'

const lesson = { lesson_id: 'table-2', lesson_type: 'basic' as const, score: 8, time_taken: 60 }
const sent: FinishedAttempt[] = ['one', 'two'].map((id) => ({ id, ...lesson, completed_at: 1, answers: [] }))

const read = (body: unknown, init: ResponseInit = {}) =>
  readSendResult(new Response(typeof body === 'string' ? body : JSON.stringify(body), init), sent)

test('[O3] the word of the server about each lesson is taken as it is', async () => {
  const results = [
    { id: 'one', outcome: 'duplicate', awarded: [], medals: [] },
    { id: null, outcome: 'rejected', code: 'invalid_id' },
  ]
  expect(await read({ results })).toEqual({
    kind: 'answered',
    words: [
      { id: 'one', outcome: 'duplicate' },
      // Known by its place: the server could not read its id.
      { id: 'two', outcome: 'rejected', code: 'invalid_id' },
    ],
  })
})

test('[O3] a login page, half an answer or nothing at all is no word about a lesson', async () => {
  expect(await read('<html>Welcome to the school network</html>')).toEqual(LATER)
  expect(await read('{"results":[{"id":"one","outc')).toEqual(LATER)
  expect(await read({})).toEqual(LATER)
})

test('[O5] only statuses about what was sent count as a refusal', async () => {
  for (const status of [400, 409, 413, 422])
    expect(await read({ code: 'id_conflict' }, { status })).toEqual({ kind: 'refused', code: 'id_conflict' })
  for (const status of [403, 404, 408, 500, 502, 503]) expect(await read({}, { status })).toEqual(LATER)
  expect(await read('', { status: 413 })).toEqual({ kind: 'refused', code: 'http_413' })
})

test('[O6] a refused token is a matter of the session', async () => {
  expect(await read({ code: 'bad_jwt' }, { status: 401 })).toEqual({ kind: 'unauthorized' })
})

test('[O11] the server says in seconds for how long it wants peace', async () => {
  const headers = { 'Retry-After': '12' }
  expect(await read({}, { status: 429, headers })).toEqual({ kind: 'later', retryAfterMs: 12_000 })
  const date = { 'Retry-After': 'Wed, 21 Oct 2026 07:28:00 GMT' }
  expect(await read({}, { status: 503, headers: date })).toEqual(LATER)
})
