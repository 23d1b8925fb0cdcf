import type { MissionPlan, PlannedRole } from '#core/mission/mission.ts'

/** Facts named for each part of a mission. */
const NAMED = 6

export interface NextMission {
  readonly minutes: number
  /** In the order of their weight. Each part says why by its code; `count` is how many wait, not how many are asked. */
  readonly parts: readonly {
    readonly code: Exclude<PlannedRole, 'spare'> | 'stay-sharp'
    readonly count: number
    readonly facts: readonly string[]
  }[]
}

/** What the next mission does, by the plan that the mission itself is made from. */
export function nextMission(plan: MissionPlan): NextMission {
  const keysOf = (role: PlannedRole) => plan.facts.filter((fact) => fact.role === role).map(({ key }) => key)
  const parts = (['learning', 'due', 'check', 'new'] as const).map((code) => {
    const keys = keysOf(code)
    // New facts are let in a few at a time, and guesses end with three wrong ones; naming more would promise too much.
    const most = {
      learning: keys.length,
      due: keys.length,
      check: plan.rules.failedChecks,
      new: plan.newLimit,
    }
    const count = Math.min(most[code], keys.length)
    return { code, count, facts: keys.slice(0, Math.min(count, NAMED)) }
  })
  const waiting = parts.filter(({ count }) => count > 0)
  if (waiting.length > 0) return { minutes: plan.minutes, parts: waiting }
  const safe = keysOf('spare')
  return {
    minutes: plan.minutes,
    parts: [{ code: 'stay-sharp', count: safe.length, facts: safe.slice(0, NAMED) }],
  }
}
