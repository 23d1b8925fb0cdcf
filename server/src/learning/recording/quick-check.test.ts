import * as v from 'valibot'
import { expect, test } from 'vitest'
import { AttemptBody } from '#core/attempts/attempt-body.ts'
import { quickCheckOf } from '#server/learning/recording/quick-check.ts'
import { gameAttempt } from '#server/testing/finished-lessons.ts'

const holds = quickCheckOf(AttemptBody)
const good = gameAttempt(7, 8, { completed_at: '2026-03-01T10:00:00.000Z' })
const answer = {
  hinted: false,
  input: 'keyboard',
  options: [54, 56],
  shown: [7, 8, null],
  round: 0,
  ...good.answers[0],
}
const ODD = [
  undefined,
  null,
  true,
  'x',
  '',
  -1,
  0.5,
  1,
  13,
  1e9,
  Number.NaN,
  [],
  [1],
  [1, 2, 3],
  {},
  { a: 1 },
]

test('[A1] what devices send needs no second look', () => {
  for (const body of [good, { ...good, utc_offset: -180, plan: { steps: [1] }, answers: [answer] }])
    expect(holds(body)).toBe(true)
})

test('[A1] what the schema refuses or changes never passes the quick check', () => {
  const changed = (from: object) =>
    [...Object.keys(from), 'unknown'].flatMap((key) => ODD.map((odd) => ({ ...from, [key]: odd })))
  const bodies = [
    ...ODD,
    ...changed({ ...good, utc_offset: 60, plan: {} }),
    ...changed(answer).map((one) => ({ ...good, answers: [one] })),
  ]
  for (const body of bodies) {
    const { success, output } = v.safeParse(AttemptBody, body)
    if (holds(body)) expect(body, JSON.stringify(body)).toEqual(success && output)
  }
})
