import { recallForecast } from '#core/mastery/forecast.ts'
import type { Mastery } from '#core/mastery/mastery.ts'
import type { FactReport } from '#core/reports/fact-report.ts'
import { KEEP_DAYS, KEEP_DOUBT, KEEP_FROM, KEEP_WIDEST } from '#core/reports/parameters.ts'
import { isKnown } from '#core/status/fact-status.ts'

export interface Forecast {
  /** Without any practice, so many of the known facts are still recalled in `days` days. */
  readonly keep: {
    readonly days: number
    readonly of: number
    readonly low: number
    readonly high: number
  } | null
}

export function forecastFor(mastery: Mastery, facts: readonly FactReport[], today: number): Forecast {
  return { keep: forecastKeeping(mastery, facts, today) }
}

/** Says nothing where the range is too wide to act on. */
function forecastKeeping(mastery: Mastery, facts: readonly FactReport[], today: number): Forecast['keep'] {
  const chances = facts.flatMap(({ key, status }) => {
    const memory = mastery.facts[key]
    return memory && isKnown(status) ? [recallForecast(key, memory, mastery.own, today + KEEP_DAYS)] : []
  })
  const of = chances.length
  if (of < KEEP_FROM) return null
  const expected = sum(chances)
  const doubt = KEEP_DOUBT * of + 2 * Math.sqrt(sum(chances.map((chance) => chance * (1 - chance))))
  const low = Math.max(0, Math.floor(expected - doubt))
  const high = Math.min(of, Math.ceil(expected + doubt))
  return high - low > of * KEEP_WIDEST ? null : { days: KEEP_DAYS, of, low, high }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
