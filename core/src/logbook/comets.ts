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

/** The comet that crosses the next mission; null when none does. */
export function cometOfNext({ missions }: Pick<Logbook, 'missions'>): Omit<Secret, 'day'> | null {
  const flown = missionsFlown(missions)
  const comet = (flown + 1) / MISSIONS_A_COMET - 1
  return Number.isInteger(comet) && comet < COMETS ? secretAt(comet) : null
}

/** So many missions until the next comet, that one included; null when all have come. */
export function missionsToComet({ missions }: Pick<Logbook, 'missions'>): number | null {
  const flown = missionsFlown(missions)
  return flown >= COMETS * MISSIONS_A_COMET ? null : MISSIONS_A_COMET - (flown % MISSIONS_A_COMET)
}

function missionsFlown(missions: Logbook['missions']): number {
  return Object.values(missions).reduce((sum, count) => sum + count, 0)
}

function secretAt(i: number): Omit<Secret, 'day'> {
  const heroes = TEACHING_TABLES.length
  return { table: TEACHING_TABLES[i % heroes] ?? 1, number: i < heroes ? 1 : 2 }
}
