import { latelyHurried, type Mastery } from '#core/mastery/mastery.ts'
import { NEW_DAYS } from '#core/reports/parameters.ts'
import { type FactWithStatus, isKnown } from '#core/status/fact-status.ts'

/** Facts that became known in the last seven days and still are. Of who hurried in them nothing is told as new. */
export function newFacts(
  mastery: Mastery,
  facts: readonly Pick<FactWithStatus, 'key' | 'status'>[],
  day: number,
): string[] {
  if (latelyHurried(mastery, day)) return []
  const isNew = (on: number | null | undefined) => typeof on === 'number' && on > day - NEW_DAYS
  return facts
    .filter(({ key, status }) => isKnown(status) && isNew(mastery.facts[key]?.knownOn))
    .map(({ key }) => key)
}
