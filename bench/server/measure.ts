import { setTimeout as sleep } from 'node:timers/promises'
import { type Connection, openConnection } from '#bench/server/connection.ts'

export interface Measured {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly count: number
}

/** Makes the n-th call of a connection and throws when the answer is not the expected one. */
export type Step = (connection: Connection, lane: number, turn: number) => Promise<void>

/** Repeats `step` on several connections for some time, after a shorter time that is not counted. */
export async function measure(
  port: number,
  step: Step,
  { lanes = 16, seconds = 4, pauseMs = 0 }: { lanes?: number; seconds?: number; pauseMs?: number } = {},
): Promise<Measured> {
  const times: number[] = []
  const begin = performance.now() + 500
  const end = begin + seconds * 1000
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      const connection = openConnection(port)
      for (let turn = 0; ; turn++) {
        const sent = performance.now()
        if (sent >= end) break
        await step(connection, lane, turn)
        if (sent >= begin) times.push(performance.now() - sent)
        if (pauseMs > 0) await sleep(pauseMs)
      }
      connection.close()
    }),
  )
  times.sort((a, b) => a - b)
  const at = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), count: times.length }
}
