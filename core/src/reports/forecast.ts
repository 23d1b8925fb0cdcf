import { isMastered, type Mastery, recallChance } from '#core/mastery/mastery.ts'
import { trustedDays } from '#core/mission/trusted-days.ts'
import {
  FADED_TO,
  FORECAST_WEEKS,
  HARDER_LATER,
  KEEP_DAYS,
  KEEP_DEVIATIONS,
  KEEP_FROM,
  PACE_DAYS,
  PACE_DEVIATIONS,
  PACE_FROM_DAYS,
  PACE_FROM_FACTS,
} from '#core/reports/parameters.ts'
import type { ReportState } from '#core/reports/report-state.ts'
import { FACTS } from '#core/tables/facts.ts'

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

export function forecastFor(mastery: Mastery, state: ReportState, today: number): Forecast {
  return { keep: forecastKeeping(mastery, today), finish: forecastFinish(mastery, state, today) }
}

/**
 * How fast this child forgets is not known. The upper end is the schedule's estimate, which forgets slowly; the lower
 * end forgets fast, a tenth in every span for which missions trust a fact. Random variation is added on both sides.
 * Simulated children with four kinds of memory stay within this range (honest-forecast.test.ts).
 */
function forecastKeeping(mastery: Mastery, today: number): Forecast['keep'] {
  const schedules = FACTS.flatMap(({ key }) => {
    const memory = mastery.facts[key]
    return memory?.schedule && isMastered(memory) ? [memory.schedule] : []
  })
  if (schedules.length < KEEP_FROM) return null
  const day = today + KEEP_DAYS
  const hopeful = schedules.map((schedule) => recallChance(schedule, day))
  const doubtful = schedules.map(
    (schedule) => FADED_TO ** (Math.max(0, day - schedule.reviewed) / trustedDays(schedule)),
  )
  const low = Math.max(0, Math.floor(sum(doubtful) - KEEP_DEVIATIONS * deviation(doubtful)))
  const high = Math.min(schedules.length, Math.ceil(sum(hopeful) + KEEP_DEVIATIONS * deviation(hopeful)))
  return { days: KEEP_DAYS, of: schedules.length, low, high }
}

/** New facts come by chance around a pace: after n of them, the pace is known to about √n. */
function forecastFinish(mastery: Mastery, state: ReportState, today: number): Forecast['finish'] {
  const { firstDay, lastDay } = state
  const left = FACTS.filter(({ key }) => !isMastered(mastery.facts[key])).length
  if (left === 0 || firstDay === null || lastDay === null) return null
  const days = Math.min(PACE_DAYS, today - firstDay + 1)
  // After a pause there is no pace to extrapolate.
  if (days < PACE_FROM_DAYS || lastDay <= today - PACE_FROM_DAYS) return null
  const gained = Object.values(state.facts).filter(
    ({ knownOn }) => knownOn !== null && knownOn > today - days,
  ).length
  if (gained < PACE_FROM_FACTS) return null
  const doubt = PACE_DEVIATIONS * Math.sqrt(gained)
  const weeksFor = (facts: number) => (left / facts) * (days / 7)
  const low = Math.max(1, Math.floor(weeksFor(gained + doubt)))
  const high = Math.ceil(weeksFor(Math.max(0.5, gained - doubt)) * HARDER_LATER)
  return high > FORECAST_WEEKS ? null : { left, low, high }
}

const sum = (chances: readonly number[]) => chances.reduce((total, chance) => total + chance, 0)

const deviation = (chances: readonly number[]) =>
  Math.sqrt(chances.reduce((total, chance) => total + chance * (1 - chance), 0))
