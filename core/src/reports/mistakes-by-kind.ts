import { dayOf } from '#core/calendar/calendar.ts'
import { MISTAKE_DAYS } from '#core/reports/parameters.ts'
import type { KeptMistake, MistakeCode } from '#core/reports/report-state.ts'

export interface MistakeCount {
  readonly code: MistakeCode
  readonly count: number
  /** The latest one of this kind. */
  readonly example: { readonly key: string; readonly given: number | null }
}

/** The mistakes of the last weeks by kind, the most frequent first. */
export function mistakesByKind(
  mistakes: readonly KeptMistake[],
  today: number,
  utcOffset: number,
): MistakeCount[] {
  const kinds = new Map<MistakeCode, MistakeCount>()
  for (const [at, key, given, code] of mistakes) {
    if (dayOf(at * 1000, utcOffset) <= today - MISTAKE_DAYS) continue
    kinds.set(code, { code, count: (kinds.get(code)?.count ?? 0) + 1, example: { key, given } })
  }
  return [...kinds.values()].sort((x, y) => y.count - x.count || (x.code < y.code ? -1 : 1))
}
