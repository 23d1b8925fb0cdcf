import { describe, expect, test } from 'vitest'
import type { Attempt } from '#core/attempts/attempt.ts'
import { ATTEMPT_VERSION } from '#core/attempts/attempt-version.ts'
import { attemptRequest, LATER, readAttemptResponse } from '#core/sync/attempt-request.ts'

const old: Attempt = {
  id: 'one',
  lesson_id: 'table-2',
  lesson_type: 'basic',
  score: 8,
  time_taken: 60,
  completed_at: Date.parse('2026-03-10T23:59:00Z'),
  answers: [{ a: 2, b: 3, kind: 'multiple-choice', given: 6, correct: true, ms: 900 }],
}
const current: Attempt = { ...old, utc_offset: -180 }
const two = (attempt: Attempt) => [attempt, { ...attempt, id: 'two' }]

function read(sent: readonly Attempt[], status: number, body: unknown, headers: Record<string, string> = {}) {
  return readAttemptResponse({ status, body, header: (name) => headers[name] ?? null }, sent)
}
const KNOWS = { 'Attempts-Version': String(ATTEMPT_VERSION) }

describe('what is sent', () => {
  test('[V1] lessons of the first version go as the first version sent them', () => {
    expect(attemptRequest([old])).toEqual({
      attempts: [{ ...old, completed_at: '2026-03-10T23:59:00.000Z' }],
    })
  })

  test('[V1] what the first version cannot say names its version', () => {
    const [answer] = old.answers
    const detailed = [{ ...answer, shown: [2, 3, null] }] as Attempt['answers']
    expect(attemptRequest([current]).version).toBe(2)
    expect(attemptRequest([{ ...old, answers: detailed }]).version).toBe(2)
    expect(attemptRequest([old, current]).version).toBe(2)
    for (const lesson_type of ['mission', 'placement', 'check'] as const)
      expect(attemptRequest([{ ...old, lesson_type }]).version).toBe(3)
    expect(attemptRequest([{ ...old, lesson_type: 'interactive', plan: {} }]).version).toBe(3)
  })
})

describe('what an answer means', () => {
  test('[O3] the word of the server about each lesson is taken as it is', () => {
    const results = [
      { id: 'one', outcome: 'duplicate', awarded: [], medals: [] },
      { id: null, outcome: 'rejected', code: 'invalid_id' },
    ]
    expect(read(two(current), 200, { results }, KNOWS)).toEqual({
      kind: 'answered',
      words: [
        { id: 'one', outcome: 'duplicate' },
        // Known by its place: the server could not read its id.
        { id: 'two', outcome: 'rejected', code: 'invalid_id' },
      ],
    })
  })

  test('[O3] a login page, half an answer or nothing at all is no word about a lesson', () => {
    for (const body of [null, undefined, 'Welcome', {}, { results: 1 }])
      expect(read([old], 200, body)).toEqual(LATER)
    expect(read([old], 200, { results: [null, {}] })).toEqual({ kind: 'answered', words: [] })
  })

  test('[O5] only statuses about what was sent count as a refusal', () => {
    for (const status of [400, 409, 413, 422])
      expect(read([old], status, { code: 'id_conflict' })).toEqual({ kind: 'refused', code: 'id_conflict' })
    for (const status of [403, 404, 408, 415, 500, 502, 503]) expect(read([old], status, {})).toEqual(LATER)
    expect(read([old], 413, null)).toEqual({ kind: 'refused', code: 'http_413' })
  })

  test('[O6] a refused token is a matter of the session', () => {
    expect(read([current], 401, { code: 'bad_jwt' })).toEqual({ kind: 'unauthorized' })
  })

  test('[O11] the server says in seconds for how long it wants peace', () => {
    expect(read([old], 429, {}, { 'Retry-After': '12' })).toEqual({ kind: 'later', retryAfterMs: 12_000 })
    expect(read([old], 503, {}, { 'Retry-After': 'Wed, 21 Oct 2026 07:28:00 GMT' })).toEqual(LATER)
  })

  test('[V2] a server that does not know the version of a lesson cannot refuse it', () => {
    for (const status of [400, 409, 413, 422])
      expect(read([current], status, { code: 'invalid_body' })).toEqual(LATER)
    expect(read([current], 400, { code: 'invalid_body' }, KNOWS)).toMatchObject({ kind: 'refused' })
    const results = [{ id: 'one', outcome: 'rejected', code: 'unknown_field' }]
    expect(read([current], 200, { results })).toEqual({ kind: 'answered', words: [] })
    expect(read([current], 200, { results }, KNOWS)).toMatchObject({ words: [{ outcome: 'rejected' }] })
  })

  test('[V2] the server of the first version may judge lessons of the first version', () => {
    const results = [{ id: 'one', outcome: 'rejected', code: 'invalid_time' }]
    expect(read([old], 200, { results })).toMatchObject({ words: [{ id: 'one', outcome: 'rejected' }] })
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
      words: [{ id: 'two', outcome: 'recorded' }],
    })
  })
})
