import { hurriedAnswers } from '#core/mastery/hurried.ts'
import { HURRIED_RUN } from '#core/mastery/parameters.ts'
import type { MissionRun } from '#core/mission/mission.ts'
import { missionAnswers } from '#core/mission/run.ts'

/** The latest answers came faster than they can be thought about, and too many were wrong. */
export function isHurrying(run: MissionRun): boolean {
  const latest = missionAnswers(run).slice(-HURRIED_RUN)
  return hurriedAnswers(latest, run.plan.hurriedMs).size >= HURRIED_RUN
}
