import { expect, test } from 'vitest'
import { checkAttempt } from '#server/learning/recording/check-attempt.ts'
import { gameAttempt } from '#server/testing/finished-lessons.ts'

const sent = { ...gameAttempt(7, 10, { completed_at: '2026-03-01T10:00:00.000Z' }), utc_offset: 60 }
const [answer, ...others] = sent.answers

function hashOf(body: object): string {
  const check = checkAttempt(body, 1, Date.UTC(2026, 2, 2))
  if (!check.ok) throw new Error(check.code)
  return check.hash
}

const reversed = <T extends object>(one: T) => Object.fromEntries(Object.entries(one).reverse())

test('[A8] an attempt is the same in whatever order its fields are sent', () => {
  expect(hashOf({ ...reversed(sent), answers: sent.answers.map(reversed) })).toBe(hashOf(sent))
})

test('[A8] an attempt is another one as soon as anything in it differs', () => {
  const { utc_offset: _, ...untold } = sent
  const bodies = [
    sent,
    untold,
    { ...sent, utc_offset: 0 },
    { ...sent, time_taken: 241 },
    { ...sent, completed_at: '2026-03-01T10:00:01.000Z' },
    ...[
      { ms: 2_001 },
      { round: 0 },
      { options: [7, 8] },
      { input: 'keyboard' },
      { hinted: false },
      { hinted: true },
    ].map((other) => ({ ...sent, answers: [{ ...answer, ...other }, ...others] })),
  ]
  expect(new Set(bodies.map(hashOf)).size).toBe(bodies.length)
})
