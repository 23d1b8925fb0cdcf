import type { Logbook } from '#core/logbook/logbook.ts'
import { type Table, TEACHING_TABLES } from '#core/tables/table.ts'

export const POSTCARDS = 3 * TEACHING_TABLES.length
/** So many days without a mission, and a second card has come. */
export const LONG_PAUSE_DAYS = 7

export interface Postcard {
  readonly table: Table
  readonly number: 1 | 2 | 3
  /** From this day on it may be opened. */
  readonly opens: number
}

/**
 * The cards that were left up to `today`, in the order in which every child gets them: one at the end of each day with a
 * mission, which opens on a later day, and one more after a long pause. Another day never takes one away.
 */
export function postcards({ missions }: Pick<Logbook, 'missions'>, today: number): readonly Postcard[] {
  const days = Object.keys(missions)
    .map(Number)
    .sort((one, other) => one - other)
  return days
    .flatMap((day, i) => {
      const pause = (days[i + 1] ?? today) - day
      return pause >= LONG_PAUSE_DAYS ? [day + 1, day + LONG_PAUSE_DAYS] : [day + 1]
    })
    .slice(0, POSTCARDS)
    .map((opens, i) => {
      const number = (Math.floor(i / TEACHING_TABLES.length) + 1) as Postcard['number']
      return { table: senderOf(i), number, opens }
    })
}

const senderOf = (i: number): Table => TEACHING_TABLES[i % TEACHING_TABLES.length] ?? 1

/** Who writes the cards that follow the first `left` ones. */
export function cardsToCome(left: number): readonly Table[] {
  return Array.from({ length: POSTCARDS - left }, (_, i) => senderOf(left + i))
}

/** How many of them lie in the mailbox: those that came after the last mission but today's. */
export function newSinceLastMission({ missions }: Pick<Logbook, 'missions'>, today: number): number {
  const last = Math.max(
    ...Object.keys(missions)
      .map(Number)
      .filter((day) => day < today),
  )
  return Number.isFinite(last) && missions[today] === undefined
    ? postcards({ missions }, today).filter(({ opens }) => opens > last && opens <= today).length
    : 0
}
