import { DAY_MS, weekOf } from '#core/calendar/calendar.ts'
import { dashboardOf, type PupilState } from '#core/classes/dashboard.ts'
import { pupilStatuses } from '#core/classes/pupil-statuses.ts'
import { makeReport } from '#core/reports/report.ts'
import type { Claim } from '#core/reports/testing/truth/claims.ts'
import { claimsOfDashboard } from '#core/reports/testing/truth/class-claims.ts'
import { notBegun, type Played, playDay, START_DAY } from '#core/reports/testing/truth/play-class.ts'
import type { Pupil } from '#core/reports/testing/truth/pupils.ts'
import { claimsOfReport } from '#core/reports/testing/truth/report-claims.ts'
import { truthOf } from '#core/reports/testing/truth/truth.ts'

const EVENING = (3 / 4) * DAY_MS

/** A class plays for some weeks; on these evenings of each week everything that is said of it is read. */
export function* watchClass(
  pupils: readonly Pupil[],
  { weeks, evenings }: { readonly weeks: number; readonly evenings: readonly number[] },
): Generator<Claim> {
  let all = pupils.map(notBegun)
  for (let day = 0; day < weeks * 7; day += 1) {
    all = all.map((played) => playDay(played, day))
    if (evenings.includes(day % 7)) yield* claimsOn(all, START_DAY + day)
  }
}

function* claimsOn(all: readonly Played[], today: number): Generator<Claim> {
  const now = today * DAY_MS + EVENING
  const truths = new Map(
    all.map(({ pupil, attempts }) => [pupil.id, truthOf(pupil, attempts, { firstDay: START_DAY, today })]),
  )
  for (const { pupil, learner, state } of all) {
    const truth = truths.get(pupil.id)
    if (truth) yield* claimsOfReport(makeReport({ learner, state }, now), truth)
  }
  yield* claimsOfDashboard(
    dashboardOf(
      all.map((played) => pupilState(played, now)),
      now,
    ),
    truths,
  )
}

function pupilState({ pupil, learner, attempts }: Played, now: number): PupilState {
  const week = weekOf(now)
  return {
    id: pupil.id,
    name: pupil.id,
    facts: pupilStatuses(learner.mastery, 0, now),
    lastPractisedAt: attempts.at(-1)?.completed_at ?? null,
    secondsThisWeek: learner.weeks[week]?.seconds ?? 0,
    secondsLastWeek: learner.weeks[week - 1]?.seconds ?? 0,
    done: null,
  }
}
