import type { Logbook } from '#core/logbook/logbook.ts'
import { type Table, TEACHING_TABLES } from '#core/tables/table.ts'

/** Every fifth mission a comet crosses the path and tells a secret, two of each hero. */
export const MISSIONS_A_COMET = 5
export const COMETS = 2 * TEACHING_TABLES.length

export interface Secret {
  readonly table: Table
  readonly number: 1 | 2
  readonly day: number
}

/** The secrets that were told, in the order in which every child hears them. Touched or not, a comet has told its one. */
export function toldSecrets({ missions }: Pick<Logbook, 'missions'>): readonly Secret[] {
  const days = Object.entries(missions).flatMap(([day, count]) => Array<number>(count).fill(Number(day)))
  return days
    .sort((one, other) => one - other)
    .filter((_, i) => i % MISSIONS_A_COMET === MISSIONS_A_COMET - 1)
    .slice(0, COMETS)
    .map((day, i) => ({ ...secretAt(i), day }))
}

/** So many missions until the next comet, that one included; null when all have come. */
export function missionsToComet({ missions }: Pick<Logbook, 'missions'>): number | null {
  const flown = Object.values(missions).reduce((sum, count) => sum + count, 0)
  return flown >= COMETS * MISSIONS_A_COMET ? null : MISSIONS_A_COMET - (flown % MISSIONS_A_COMET)
}

function secretAt(i: number): Omit<Secret, 'day'> {
  const heroes = TEACHING_TABLES.length
  return { table: TEACHING_TABLES[i % heroes] ?? 1, number: i < heroes ? 1 : 2 }
}
