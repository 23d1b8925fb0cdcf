import type { ExerciseType } from '#core/exercises/exercise.ts'
import { createRandom, type Random, seedFrom } from '#core/random/random.ts'
import type { Table } from '#core/tables/table.ts'

/** The first play is the fixed curriculum; every other variant is fresh content of the same shape. */
export function isFirstPlay(variant: number): boolean {
  return variant === 0
}

/** The draws of one exercise. The first play ignores the seed: every child meets the same layout. */
export function contentRandom(type: ExerciseType, table: Table, seed: number, variant: number): Random {
  return createRandom(isFirstPlay(variant) ? seedFrom(type, table) : seedFrom(type, table, seed, variant))
}
