import type { FactReport } from '#core/reports/fact-report.ts'
import { GREW_BY } from '#core/reports/parameters.ts'
import {
  daysAway,
  fadingFacts,
  hasOneDay,
  isAway,
  isEmpty,
  isHurried,
  lessonsUntilTelling,
  type ReportInput,
  soonFading,
  stuckFacts,
} from '#core/reports/report-input.ts'
import { knownOf } from '#core/status/fact-status.ts'
import { FACTS } from '#core/tables/facts.ts'

/** One sentence at the top of a report. `rule` is its number in docs/rules.md. */
export type Sentence =
  | { readonly rule: 'R1'; readonly code: 'empty' }
  | { readonly rule: 'R2'; readonly code: 'early'; readonly lessons: number }
  | { readonly rule: 'R3'; readonly code: 'away'; readonly days: number; readonly fading: number }
  | { readonly rule: 'R4'; readonly code: 'one-day'; readonly learning: number }
  | { readonly rule: 'R5'; readonly code: 'all-known' }
  | { readonly rule: 'R6'; readonly code: 'grew'; readonly known: number; readonly gained: number }
  | {
      readonly rule: 'R7'
      readonly code: 'fading' | 'fading-soon'
      readonly known: number
      readonly facts: readonly string[]
      /** How many fade beside those that are named. */
      readonly others: number
      /** The child's day on which the named ones have faded; today for those that have. */
      readonly by: number
    }
  | { readonly rule: 'R8'; readonly code: 'stuck'; readonly known: number; readonly fact: string }
  | { readonly rule: 'R9'; readonly code: 'learning'; readonly known: number; readonly learning: number }
  | { readonly rule: 'R10'; readonly code: 'hurried' }

/** Facts named in a sentence. */
const NAMED = 2

/** The first rule that fits. Each claims only what the data of this child show. */
export function chooseSentence(seen: ReportInput): Sentence {
  const { counts, newFacts, today } = seen
  const known = knownOf(counts)
  if (isEmpty(seen)) return { rule: 'R1', code: 'empty' }
  if (isHurried(seen)) return { rule: 'R10', code: 'hurried' }
  const lessons = lessonsUntilTelling(seen)
  if (lessons > 0) return { rule: 'R2', code: 'early', lessons }
  if (isAway(seen)) return { rule: 'R3', code: 'away', days: daysAway(seen), fading: counts.fading }
  if (hasOneDay(seen)) return { rule: 'R4', code: 'one-day', learning: counts.learning }
  if (known === FACTS.length) return { rule: 'R5', code: 'all-known' }
  const fading = fadingFacts(seen)
  const gained = newFacts.length
  if (gained >= GREW_BY && gained >= fading.length) return { rule: 'R6', code: 'grew', known, gained }
  if (fading.length > 0) return { rule: 'R7', code: 'fading', known, ...named(fading), by: today }
  const soon = soonFading(seen)
  if (soon.length > 0) {
    const by = today + Math.max(...soon.slice(0, NAMED).map(({ fades_in }) => fades_in ?? 0))
    return { rule: 'R7', code: 'fading-soon', known, ...named(soon), by }
  }
  const [stuck] = stuckFacts(seen)
  if (stuck) return { rule: 'R8', code: 'stuck', known, fact: stuck.key }
  return { rule: 'R9', code: 'learning', known, learning: counts.learning }
}

function named(facts: readonly FactReport[]) {
  return {
    facts: facts.slice(0, NAMED).map(({ key }) => key),
    others: Math.max(0, facts.length - NAMED),
  }
}
