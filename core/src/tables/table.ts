/** The twelve tables of the product. A table is named by its number everywhere. */
export const TABLES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const
export type Table = (typeof TABLES)[number]

/** Tables that have a game. */
export const GAME_TABLES = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const
export type GameTable = (typeof GAME_TABLES)[number]

/** The order in which tables are met: what the others are derived from comes first. */
export const TEACHING_TABLES: readonly Table[] = [2, 10, 5, 1, 4, 3, 8, 6, 9, 11, 7, 12]

export function isTable(value: unknown): value is Table {
  return TABLES.includes(value as Table)
}

export function isGameTable(value: unknown): value is GameTable {
  return GAME_TABLES.includes(value as GameTable)
}
