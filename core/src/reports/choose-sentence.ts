import type { FactReport } from '#core/reports/fact-report.ts'
import { GREW_BY } from '#core/reports/parameters.ts'
import {
  daysAway,
  hasOneDay,
  isAway,
  isEmpty,
  isHurried,
  lessonsUntilTelling,
  missedAgain,
  type ReportInput,
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
      readonly code: 'fading'
      readonly known: number
      readonly facts: readonly string[]
      /** How many there are beside those that are named. */
      readonly others: number
    }
  | { readonly rule: 'R8'; readonly code: 'stuck'; readonly known: number; readonly fact: string }
  | { readonly rule: 'R9'; readonly code: 'learning'; readonly known: number; readonly learning: number }
  | { readonly rule: 'R10'; readonly code: 'hurried' }

/** Facts named in a sentence. */
const NAMED = 2

/** The first rule that fits. Each claims only what the data of this child show. */
export function chooseSentence(seen: ReportInput): Sentence {
  const { counts, newFacts } = seen
  const known = knownOf(counts)
  if (isEmpty(seen)) return { rule: 'R1', code: 'empty' }
  if (isHurried(seen)) return { rule: 'R10', code: 'hurried' }
  const lessons = lessonsUntilTelling(seen)
  if (lessons > 0) return { rule: 'R2', code: 'early', lessons }
  if (isAway(seen)) return { rule: 'R3', code: 'away', days: daysAway(seen), fading: counts.fading }
  if (hasOneDay(seen)) return { rule: 'R4', code: 'one-day', learning: counts.learning }
  if (known === FACTS.length) return { rule: 'R5', code: 'all-known' }
  const missed = missedAgain(seen)
  const gained = newFacts.length
  if (gained >= GREW_BY && gained >= missed.length) return { rule: 'R6', code: 'grew', known, gained }
  const [stuck] = stuckFacts(seen)
  if (stuck) return { rule: 'R8', code: 'stuck', known, fact: stuck.key }
  if (missed.length > 0) return { rule: 'R7', code: 'fading', known, ...named(missed) }
  return { rule: 'R9', code: 'learning', known, learning: counts.learning }
}

function named(facts: readonly FactReport[]) {
  return {
    facts: facts.slice(0, NAMED).map(({ key }) => key),
    others: Math.max(0, facts.length - NAMED),
  }
}
