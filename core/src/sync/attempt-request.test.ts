import { describe, expect, test } from 'vitest'
import type { Attempt } from '#core/attempts/attempt.ts'
import { ATTEMPT_VERSION } from '#core/attempts/attempt-version.ts'
import { attemptRequest, LATER, readAttemptResponse } from '#core/sync/attempt-request.ts'

const current: Attempt = {
  id: 'one',
  lesson_id: 'table-2',
  lesson_type: 'basic',
  score: 8,
  time_taken: 60,
  completed_at: Date.parse('2026-03-10T23:59:00Z'),
  utc_offset: -180,
  answers: [{ a: 2, b: 3, kind: 'multiple-choice', given: 6, correct: true, ms: 900 }],
}
const two = (attempt: Attempt) => [attempt, { ...attempt, id: 'two' }]

function read(sent: readonly Attempt[], status: number, body: unknown, headers: Record<string, string> = {}) {
  return readAttemptResponse({ status, body, header: (name) => headers[name] ?? null }, sent)
}
const KNOWS = { 'Attempts-Version': String(ATTEMPT_VERSION) }

test('[V1] a request names the version of its lessons, and its moments are text', () => {
  expect(attemptRequest([current])).toEqual({
    version: 1,
    attempts: [{ ...current, completed_at: '2026-03-10T23:59:00.000Z' }],
  })
})

describe('what an answer means', () => {
  test('[O3] the outcome of each lesson is taken from the response', () => {
    const results = [
      { id: 'one', outcome: 'duplicate', awarded: [], medals: [] },
      { id: null, outcome: 'rejected', code: 'invalid_id' },
    ]
    expect(read(two(current), 200, { results }, KNOWS)).toEqual({
      kind: 'answered',
      outcomes: [
        { id: 'one', outcome: 'duplicate' },
        // Known by its place: the server could not read its id.
        { id: 'two', outcome: 'rejected', code: 'invalid_id' },
      ],
    })
  })

  test('[O3] a login page, half a response or none is not an outcome', () => {
    for (const body of [null, undefined, 'Welcome', {}, { results: 1 }])
      expect(read([current], 200, body)).toEqual(LATER)
    expect(read([current], 200, { results: [null, {}] })).toEqual({ kind: 'answered', outcomes: [] })
  })

  test('[O5] only statuses about what was sent count as a refusal', () => {
    for (const status of [400, 409, 413, 422])
      expect(read([current], status, { code: 'id_conflict' }, KNOWS)).toEqual({
        kind: 'refused',
        code: 'id_conflict',
      })
    for (const status of [403, 404, 408, 415, 500, 502, 503])
      expect(read([current], status, {})).toEqual(LATER)
    expect(read([current], 413, null, KNOWS)).toEqual({ kind: 'refused', code: 'http_413' })
  })

  test('[O6] a refused token is a matter of the session', () => {
    expect(read([current], 401, { code: 'bad_jwt' })).toEqual({ kind: 'unauthorized' })
  })

  test('[O11] the server says in seconds for how long it wants peace', () => {
    expect(read([current], 429, {}, { 'Retry-After': '12' })).toEqual({ kind: 'later', retryAfterMs: 12_000 })
    expect(read([current], 503, {}, { 'Retry-After': 'Wed, 21 Oct 2026 07:28:00 GMT' })).toEqual(LATER)
  })

  test('[V2] a server that does not know the version of a lesson cannot refuse it', () => {
    for (const status of [400, 409, 413, 422])
      expect(read([current], status, { code: 'invalid_body' })).toEqual(LATER)
    expect(read([current], 400, { code: 'invalid_body' }, KNOWS)).toMatchObject({ kind: 'refused' })
    const results = [{ id: 'one', outcome: 'rejected', code: 'unknown_field' }]
    expect(read([current], 200, { results })).toEqual({ kind: 'answered', outcomes: [] })
    expect(read([current], 200, { results }, KNOWS)).toMatchObject({ outcomes: [{ outcome: 'rejected' }] })
  })

  test('[V2] a batch that is too large for a proxy is made smaller, a single lesson waits', () => {
    expect(read(two(current), 413, null)).toEqual({ kind: 'refused', code: 'http_413' })
    expect(read([current], 413, null)).toEqual(LATER)
  })

  test('[V2] an outcome that is not known yet leaves the lesson where it is', () => {
    const results = [
      { id: 'one', outcome: 'later' },
      { id: 'two', outcome: 'recorded' },
    ]
    expect(read(two(current), 200, { results }, KNOWS)).toEqual({
      kind: 'answered',
      outcomes: [{ id: 'two', outcome: 'recorded' }],
    })
  })
})
