import { recallForecast } from '#core/mastery/forecast.ts'
import type { Mastery } from '#core/mastery/mastery.ts'
import type { FactReport } from '#core/reports/fact-report.ts'
import {
  FORECAST_WEEKS,
  HARDER_LATER,
  KEEP_DAYS,
  KEEP_DOUBT,
  KEEP_FROM,
  KEEP_WIDEST,
  PACE_DAYS,
  PACE_DEVIATIONS,
  PACE_FROM_DAYS,
  PACE_FROM_FACTS,
  PACE_WIDEST,
} from '#core/reports/parameters.ts'
import type { ReportState } from '#core/reports/report-state.ts'
import { isKnown } from '#core/status/fact-status.ts'

export interface Forecast {
  /** Without any practice, so many of the known facts are still recalled in `days` days. */
  readonly keep: {
    readonly days: number
    readonly of: number
    readonly low: number
    readonly high: number
  } | null
  /** If practice goes on as in the last weeks, all facts are known in so many weeks. */
  readonly finish: { readonly left: number; readonly low: number; readonly high: number } | null
}

export function forecastFor(
  mastery: Mastery,
  facts: readonly FactReport[],
  state: ReportState,
  today: number,
): Forecast {
  return { keep: forecastKeeping(mastery, facts, today), finish: forecastFinish(facts, state, today) }
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

/** New facts come by chance around a pace: after n of them, the pace is known to about √n. */
function forecastFinish(
  facts: readonly FactReport[],
  { firstDay, lastDay }: ReportState,
  today: number,
): Forecast['finish'] {
  const left = facts.filter(({ status }) => !isKnown(status)).length
  if (left === 0 || firstDay === null || lastDay === null) return null
  const days = Math.min(PACE_DAYS, today - firstDay + 1)
  // After a pause there is no pace to extrapolate.
  if (days < PACE_FROM_DAYS || lastDay <= today - PACE_FROM_DAYS) return null
  const gained = facts.filter(
    ({ status, known_on }) => isKnown(status) && known_on !== null && known_on > today - days,
  ).length
  if (gained < PACE_FROM_FACTS) return null
  const doubt = PACE_DEVIATIONS * Math.sqrt(gained)
  const weeksFor = (count: number) => (left / count) * (days / 7)
  const low = Math.max(1, Math.floor(weeksFor(gained + doubt)))
  const high = Math.ceil(weeksFor(Math.max(0.5, gained - doubt)) * HARDER_LATER)
  return high > FORECAST_WEEKS || high > low * PACE_WIDEST ? null : { left, low, high }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
