import type { Attempt } from '#core/attempts/attempt.ts'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { applyAttempt, type Learner, NEW_LEARNER } from '#core/learner/learner.ts'
import { missionAttempt } from '#core/mission/mission-attempt.ts'
import { chanceOfRight } from '#core/mission/testing/ask.ts'
import type { Child } from '#core/mission/testing/child.ts'
import { playMission } from '#core/mission/testing/play-lessons.ts'
import type { Report, ReportSource } from '#core/reports/report.ts'
import { addToReport, NEW_REPORT } from '#core/reports/report-state.ts'
import { isKnown } from '#core/status/fact-status.ts'

/** Days of the simulation start here, so that they are days of the calendar. */
export const START = 19_000

/** A simulated child plays an eight-minute mission on five days a week. */
export function playWeeks(child: Child, days: number, seed: number): ReportSource {
  let learner: Learner = NEW_LEARNER
  let state = NEW_REPORT
  for (let day = 0; day < days; day += 1) {
    if (day % 7 >= 5) continue
    const attempt = missionOf(child, learner, day, seed)
    const applied = applyAttempt(learner, attempt)
    state = addToReport(state, attempt, learner.mastery)
    learner = applied.learner
  }
  return { learner, state }
}

function missionOf(child: Child, learner: Learner, day: number, seed: number): Attempt {
  const now = (START + day) * DAY_MS + DAY_MS / 2
  const run = playMission(child, learner, { now, seed: seed + day, minutes: 8 }, day)
  return missionAttempt(run, { id: `${seed}-${day}`, completed_at: now, utc_offset: 0 })
}

/** How many of the facts that the report calls known the child would get right on a day, if nothing were asked until then. */
export function trulyKept(child: Child, report: Report, day: number): number {
  return report.facts.reduce(
    (sum, { status }, index) => sum + (isKnown(status) ? chanceOfRight(child, index, day) : 0),
    0,
  )
}
