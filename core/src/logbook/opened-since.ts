import { type Secret, toldSecrets } from '#core/logbook/comets.ts'
import type { Logbook } from '#core/logbook/logbook.ts'
import { type Postcard, postcards } from '#core/logbook/postcards.ts'
import { FACTS, type NamedFact } from '#core/tables/facts.ts'

/** What an end has to tell. */
export interface Opened {
  readonly wonders: readonly NamedFact[]
  readonly secrets: readonly Secret[]
  /** The card that was left, sealed. */
  readonly card: Postcard | null
}

export const NOTHING_OPENED: Opened = { wonders: [], secrets: [], card: null }

/** `day` is that of the play that ended. */
export function openedSince(before: Logbook, after: Logbook, day: number): Opened {
  if (before.wonders === after.wonders && before.missions === after.missions) return NOTHING_OPENED
  const cards = postcards(after, day)
  return {
    wonders: FACTS.filter(({ key }) => after.wonders[key] !== undefined && before.wonders[key] === undefined),
    secrets: toldSecrets(after).slice(toldSecrets(before).length),
    card: cards[postcards(before, day).length] ?? null,
  }
}
