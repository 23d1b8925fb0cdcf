import { expect, test } from 'vitest'
import { thinkingMs } from '#core/play/thinking-ms.ts'
import { READING_MS } from '#core/times/times.ts'

test('[H34] time to listen is no time to think, and a guess before listening stays a guess', () => {
  expect([-5, 0, 900, 1_500, 9_000].map((ms) => thinkingMs(ms, 0))).toEqual([0, 0, 900, 1_500, 9_000])
  expect([900, 1_500, 4_000, 5_500, 7_000].map((ms) => thinkingMs(ms, READING_MS))).toEqual([
    900, 1_500, 1_500, 1_500, 3_000,
  ])
})
