import type { Attempt } from '#core/attempts/attempt.ts'
import { factKey } from '#core/mastery/mastery.ts'
import type { FactHistory, ReportState } from '#core/reports/report-state.ts'

/**
 * A report as it is stored. A lesson touches a dozen of the 78 facts. Each fact is a separate text, so that the others are
 * not parsed and serialised with every lesson.
 */
export interface PackedReport extends Omit<ReportState, 'facts'> {
  readonly facts: Readonly<Record<string, string>>
}

export function packReport({ facts, ...rest }: ReportState): PackedReport {
  return { ...rest, facts: packFacts(facts) }
}

export function unpackReport({ facts, ...rest }: PackedReport): ReportState {
  const unpacked: Record<string, FactHistory> = {}
  for (const key in facts) unpacked[key] = unpackFact(facts[key] as string)
  return { ...rest, facts: unpacked }
}

/** Brings in the facts that an attempt is about, unless they are there already. */
export function withFactsOf(state: ReportState, packed: PackedReport, { answers }: Attempt): ReportState {
  const missing = new Set<string>()
  for (const { a, b } of answers) {
    const key = factKey(a, b)
    if (!(key in state.facts) && packed.facts[key] !== undefined) missing.add(key)
  }
  if (missing.size === 0) return state
  const facts: Record<string, FactHistory> = { ...state.facts }
  for (const key of missing) facts[key] = unpackFact(packed.facts[key] as string)
  return { ...state, facts }
}

/** The report after a lesson, of which `state` has only the facts it was about. */
export function packChanges(packed: PackedReport, { facts, ...rest }: ReportState): PackedReport {
  return { ...rest, facts: { ...packed.facts, ...packFacts(facts) } }
}

function packFacts(facts: ReportState['facts']): Record<string, string> {
  const packed: Record<string, string> = {}
  for (const key in facts) {
    const { knownOn, answers } = facts[key] as FactHistory
    // Numbers only: no quotes that would have to be escaped in the text around it.
    packed[key] = JSON.stringify([knownOn, answers])
  }
  return packed
}

function unpackFact(text: string): FactHistory {
  const [knownOn, answers] = JSON.parse(text) as [FactHistory['knownOn'], FactHistory['answers']]
  return { knownOn, answers }
}
