import type { load } from '#bench/api/http-load.ts'
import { GAME_TABLES } from '#core/tables/table.ts'
import { gameAttempt } from '#server/testing/finished-lessons.ts'

type Call = Parameters<typeof load>[2][number]

const turn = <T>(list: readonly T[], i: number): T => list[i % list.length] as T

export function reads(path: string, tokens: readonly string[], count: number): Call[] {
  return Array.from({ length: count }, (_, i) => ({ method: 'GET', path, token: turn(tokens, i) }))
}

/** A device's clock may run ahead by five minutes, and an account that is new has no past to put lessons into. */
const SPREAD_MS = 240_000

/** Games of all tables, as devices send them: each at its own moment. */
export function lessons(tokens: readonly string[], requests: number, size: number): Call[] {
  const start = Date.now()
  const at = (n: number) => new Date(start + (n * SPREAD_MS) / (requests * size)).toISOString()
  return Array.from({ length: requests }, (_, i) => ({
    method: 'POST',
    path: '/api/attempts',
    token: turn(tokens, i),
    body: JSON.stringify({
      attempts: Array.from({ length: size }, (_, n) =>
        gameAttempt(turn(GAME_TABLES, i + n), 10, { completed_at: at(i * size + n) }),
      ),
    }),
  }))
}
