import { FACTS } from '#core/tables/facts.ts'

/**
 * What a child has opened. All of it follows from the answers: nothing is tapped into being, so that it is the same on
 * every device, and nothing can be missed.
 */
export interface Logbook {
  /** The day on which each wonder opened: the second one on which its fact was answered rightly. */
  readonly wonders: Readonly<Record<string, number>>
  /** How many missions ended on each of the child's days, as far as postcards and comets come of them. */
  readonly missions: Readonly<Record<number, number>>
}

export const EMPTY_LOGBOOK: Logbook = { wonders: {}, missions: {} }

/** The wonders that either has, each with its first day. */
export function keepWonders(one: Logbook['wonders'], other: Logbook['wonders']): Logbook['wonders'] {
  const kept: Record<string, number> = { ...other }
  for (const [key, day] of Object.entries(one)) kept[key] = Math.min(day, kept[key] ?? day)
  return kept
}

/** As it is stored: days in the order of the facts, 0 for a card that is closed. */
export interface PackedLogbook {
  readonly wonders: readonly number[]
  readonly missions: readonly (readonly [day: number, missions: number])[]
}

export function packLogbook({ wonders, missions }: Logbook): PackedLogbook {
  const days = FACTS.map(({ key }) => wonders[key] ?? 0)
  return {
    wonders: days.slice(0, days.findLastIndex((day) => day !== 0) + 1),
    missions: Object.entries(missions).map(([day, count]) => [Number(day), count] as const),
  }
}

export function unpackLogbook({ wonders, missions }: PackedLogbook): Logbook {
  const open: Record<string, number> = {}
  for (const [i, { key }] of FACTS.entries()) if (wonders[i]) open[key] = wonders[i]
  return { wonders: open, missions: Object.fromEntries(missions) }
}
