import type { Learner } from '#core/learner/learner.ts'
import { type Secret, toldSecrets } from '#core/logbook/comets.ts'
import type { Logbook } from '#core/logbook/logbook.ts'
import { FACTS, type NamedFact } from '#core/tables/facts.ts'

/** What an end has to tell. */
export interface Opened {
  readonly wonders: readonly NamedFact[]
  readonly secrets: readonly Secret[]
}

export function openedSince(before: Pick<Learner, 'logbook'>, after: Pick<Learner, 'logbook'>): Opened {
  return {
    wonders: openWonders(after.logbook).filter(({ key }) => before.logbook.wonders[key] === undefined),
    secrets: toldSecrets(after.logbook).slice(toldSecrets(before.logbook).length),
  }
}

export function openWonders({ wonders }: Pick<Logbook, 'wonders'>): readonly NamedFact[] {
  return FACTS.filter(({ key }) => wonders[key] !== undefined)
}
