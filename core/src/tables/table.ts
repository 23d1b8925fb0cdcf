/** The twelve tables of the product. A table is named by its number everywhere. */
export const TABLES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const
export type Table = (typeof TABLES)[number]

/** Tables that have a game. */
export const GAME_TABLES = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const
export type GameTable = (typeof GAME_TABLES)[number]

export function isTable(value: unknown): value is Table {
  return TABLES.includes(value as Table)
}

export function isGameTable(value: unknown): value is GameTable {
  return GAME_TABLES.includes(value as GameTable)
}
