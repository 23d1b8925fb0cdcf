import type { Table } from '#core/tables/table.ts'

/**
 * The order in which tables are best met: foundational ones first (2, 10, 5, 1), then those derived
 * from them by doubling or by adding a group. Lists on screen stay in number order.
 */
export const LEARNING_ORDER: readonly Table[] = [2, 10, 5, 1, 4, 3, 8, 6, 9, 11, 7, 12]
