import { COMMON_COUNT, COMMON_SHARE, NEARLY_KNOWN } from '#core/reports/parameters.ts'
import {
  hasOneDay,
  isAway,
  isEmpty,
  isHurried,
  lessonsUntilTelling,
  missedAgain,
  type ReportInput,
  stuckFacts,
} from '#core/reports/report-input.ts'
import type { MistakeCode } from '#core/reports/report-state.ts'
import { isKnown, knownOf } from '#core/status/fact-status.ts'
import type { WayName } from '#core/strategies/ways.ts'
import { FACTS, isInTable } from '#core/tables/facts.ts'

/** What helps against a kind of mistake within five minutes, with nothing but paper and small things. */
export const ACTIVITIES = ['lay-rows', 'count-in-steps', 'tell-story', 'write-big', 'explain-way'] as const
export type Activity = (typeof ACTIVITIES)[number]

/** One thing a grown-up can do in five minutes. `rule` is its number in docs/rules.md. */
export type Action =
  | { readonly rule: 'R11'; readonly code: 'first-lesson' }
  | { readonly rule: 'R12'; readonly code: 'play-on' }
  | { readonly rule: 'R13'; readonly code: 'restart-together' }
  | { readonly rule: 'R14'; readonly code: 'play-another-day' }
  | {
      readonly rule: 'R15' | 'R17'
      readonly code: Activity
      readonly a: number
      readonly b: number
      readonly way: WayName
    }
  | { readonly rule: 'R16'; readonly code: 'picture-then-mission'; readonly facts: readonly string[] }
  | {
      readonly rule: 'R18'
      readonly code: 'finish-table'
      readonly table: number
      readonly facts: readonly string[]
    }
  | { readonly rule: 'R19'; readonly code: 'teach-back' }
  | { readonly rule: 'R20'; readonly code: 'todays-mission' }
  | { readonly rule: 'R32'; readonly code: 'calm-mission' }

const NAMED = 2

const HELPS: Readonly<Record<MistakeCode, Activity>> = {
  added: 'tell-story',
  'groups-off': 'lay-rows',
  'neighbouring-table': 'count-in-steps',
  'off-by-one': 'count-in-steps',
  'digits-swapped': 'write-big',
  'digit-count': 'write-big',
  'one-digit-off': 'write-big',
  'not-yet': 'explain-way',
  other: 'explain-way',
}

/** The first rule that fits. */
export function chooseAction(seen: ReportInput): Action {
  if (isEmpty(seen)) return { rule: 'R11', code: 'first-lesson' }
  if (isHurried(seen)) return { rule: 'R32', code: 'calm-mission' }
  if (lessonsUntilTelling(seen) > 0) return { rule: 'R12', code: 'play-on' }
  if (isAway(seen)) return { rule: 'R13', code: 'restart-together' }
  if (hasOneDay(seen)) return { rule: 'R14', code: 'play-another-day' }
  return (
    helpWithStuckFact(seen) ??
    refresh(seen) ??
    helpWithCommonMistake(seen) ??
    finishTable(seen) ??
    (knownOf(seen.counts) === FACTS.length
      ? { rule: 'R19', code: 'teach-back' }
      : { rule: 'R20', code: 'todays-mission' })
  )
}

function helpWithStuckFact(seen: ReportInput): Action | null {
  const [fact] = stuckFacts(seen)
  if (!fact) return null
  const { a, b, habit, way } = fact
  return { rule: 'R15', code: habit ? HELPS[habit] : 'explain-way', a, b, way: way?.name ?? 'by-heart' }
}

function refresh(seen: ReportInput): Action | null {
  const facts = missedAgain(seen)
    .slice(0, NAMED)
    .map(({ key }) => key)
  return facts.length > 0 ? { rule: 'R16', code: 'picture-then-mission', facts } : null
}

/** One kind makes up much of all mistakes: its latest example that is not known now is worked on. */
function helpWithCommonMistake({ state, mistakes, facts }: ReportInput): Action | null {
  const total = mistakes.reduce((sum, { count }) => sum + count, 0)
  const common = mistakes.find(
    ({ code, count }) =>
      code !== 'other' && code !== 'not-yet' && count >= COMMON_COUNT && count >= total * COMMON_SHARE,
  )
  if (!common) return null
  const open = new Map(facts.filter(({ status }) => !isKnown(status)).map((fact) => [fact.key, fact]))
  const example = state.mistakes.findLast(([, key, , code]) => code === common.code && open.has(key))
  const fact = example && open.get(example[1])
  return fact
    ? { rule: 'R17', code: HELPS[common.code], a: fact.a, b: fact.b, way: fact.way?.name ?? 'by-heart' }
    : null
}

/** The table with the fewest facts missing. */
function finishTable({ tables, facts }: ReportInput): Action | null {
  const [nearly] = tables
    .map(({ table, counts }) => ({ table, known: knownOf(counts) }))
    .filter(({ known }) => known >= NEARLY_KNOWN && known < 12)
    .sort((x, y) => y.known - x.known || x.table - y.table)
  if (!nearly) return null
  const missing = facts.filter((fact) => isInTable(fact, nearly.table) && !isKnown(fact.status))
  return { rule: 'R18', code: 'finish-table', table: nearly.table, facts: missing.map(({ key }) => key) }
}
