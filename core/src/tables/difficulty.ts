import type { GameTable } from '#core/tables/table.ts'

export type Difficulty = 'easy' | 'medium' | 'hard' | 'very-hard'

/** The badge on each game card. */
export const DIFFICULTY: Readonly<Record<GameTable, Difficulty>> = {
  2: 'easy',
  3: 'easy',
  4: 'medium',
  5: 'medium',
  6: 'medium',
  7: 'hard',
  8: 'hard',
  9: 'hard',
  10: 'medium',
  11: 'hard',
  12: 'very-hard',
}
