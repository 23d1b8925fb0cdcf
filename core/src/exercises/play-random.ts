import { createRandom, type Random, seedFrom } from '#core/random/random.ts'
import type { Table } from '#core/tables/table.ts'

/** The first play knows no seed: every child meets the same layout. */
export function firstPlayRandom(type: string, table: Table): Random {
  return createRandom(seedFrom(type, table))
}

export function replayRandom(type: string, table: Table, seed: number, replay: number): Random {
  return createRandom(seedFrom(type, table, seed, replay))
}
