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

/** The secrets that were told, in the order in which every child hears them: one for each comet, touched or not. */
export function toldSecrets({ missions }: Pick<Logbook, 'missions'>): readonly Secret[] {
  const days = Object.entries(missions)
    .map(([day, count]) => [Number(day), count] as const)
    .sort(([one], [other]) => one - other)
  const told: number[] = []
  let flown = 0
  for (const [day, count] of days) {
    flown += count
    while (told.length < COMETS && (told.length + 1) * MISSIONS_A_COMET <= flown) told.push(day)
  }
  return told.map((day, i) => ({ ...secretAt(i), day }))
}

/** So many missions until the next comet, that one included; null when all have come. */
export function missionsToComet({ missions }: Pick<Logbook, 'missions'>): number | null {
  const flown = Object.values(missions).reduce((sum, count) => sum + count, 0)
  return flown >= COMETS * MISSIONS_A_COMET ? null : MISSIONS_A_COMET - (flown % MISSIONS_A_COMET)
}

/** Whose secrets have not been told, the next first. */
export function secretsToCome(logbook: Pick<Logbook, 'missions'>): readonly Table[] {
  const told = toldSecrets(logbook).length
  return Array.from({ length: COMETS - told }, (_, i) => secretAt(told + i).table)
}

function secretAt(i: number): Omit<Secret, 'day'> {
  const heroes = TEACHING_TABLES.length
  return { table: TEACHING_TABLES[i % heroes] ?? 1, number: i < heroes ? 1 : 2 }
}
