import { expect, test } from 'vitest'
import type { Attempt } from '#core/attempts/attempt.ts'
import { readSendResult } from '#web/data/outbox/outbox-network.ts'

const lesson = { lesson_id: 'table-2', lesson_type: 'basic' as const, score: 8, time_taken: 60 }
const sent: Attempt[] = [{ id: 'one', ...lesson, completed_at: 1, utc_offset: -180, answers: [] }]
const LATER = { kind: 'later', retryAfterMs: null }

test('[O3] a login page, half an answer or nothing at all is no word about a lesson', async () => {
  for (const text of ['<html>Welcome to the school network</html>', '{"results":[{"id":"one","outc', ''])
    expect(await readSendResult(new Response(text), sent)).toEqual(LATER)
})

test('[V2] the header of the server says whether its refusal counts', async () => {
  const refusal = (headers: Record<string, string>) =>
    readSendResult(new Response('{"code":"invalid_body"}', { status: 400, headers }), sent)
  expect(await refusal({})).toEqual(LATER)
  expect(await refusal({ 'Attempts-Version': '2' })).toEqual({ kind: 'refused', code: 'invalid_body' })
})
