import type { Attempt } from '#core/attempts/attempt.ts'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { applyAttempt, type Learner, NEW_LEARNER } from '#core/learner/learner.ts'
import { missionAttempt } from '#core/mission/mission-attempt.ts'
import { playMission, playPlacement } from '#core/mission/testing/play-lessons.ts'
import { placementAttempt } from '#core/placement/placement-attempt.ts'
import { addToReport, NEW_REPORT, type ReportState } from '#core/reports/report-state.ts'
import type { Pupil } from '#core/reports/testing/truth/pupils.ts'
import { foundIn, type Truth } from '#core/reports/testing/truth/truth.ts'

/** A Monday. */
export const START_DAY = 19_002
const NOON = DAY_MS / 2

/** A pupil with everything that was played so far. */
export interface Played {
  readonly pupil: Pupil
  readonly learner: Learner
  readonly state: ReportState
  readonly attempts: readonly Attempt[]
  readonly found: Truth['found']
}

export const notBegun = (pupil: Pupil): Played => ({
  pupil,
  learner: NEW_LEARNER,
  state: NEW_REPORT,
  attempts: [],
  found: new Map(),
})

/** What the pupil plays on a day: before the very first mission the placement. */
export function playDay(played: Played, day: number): Played {
  const { pupil } = played
  if (!pupil.playsOn(day)) return played
  const now = (START_DAY + day) * DAY_MS + NOON
  const end = { completed_at: now, utc_offset: 0 }
  const found = foundIn(pupil.child, day, played.found)
  const placed = played.attempts.length > 0 ? played : withPlacement(played, now)
  const run = playMission(pupil.child, placed.learner, { now, seed: day, minutes: 8 }, day)
  const after = withAttempt(placed, missionAttempt(run, { ...end, id: `${pupil.id} ${day}` }))
  return { ...after, found: found(after.attempts.slice(played.attempts.length)) }
}

function withPlacement(played: Played, now: number): Played {
  const run = playPlacement(played.pupil.child, now, 0)
  const end = { id: `${played.pupil.id} placement`, completed_at: now - 1, utc_offset: 0 }
  const attempt = placementAttempt(run, end, run.activeMs)
  return attempt ? withAttempt(played, attempt) : played
}

function withAttempt(played: Played, attempt: Attempt): Played {
  const { learner, state, attempts } = played
  const after = applyAttempt(learner, attempt).learner
  return {
    ...played,
    learner: after,
    state: addToReport(state, attempt, learner.mastery),
    attempts: [...attempts, attempt],
  }
}
