import type { MissionPlan, PlannedRole } from '#core/mission/mission.ts'
import type { FactStatus } from '#core/status/fact-status.ts'

/** Facts named for each part of a mission. */
const NAMED = 6

export interface NextMission {
  readonly minutes: number
  /** In the order of their weight. Each part says why by its code; `count` is how many wait, not how many are asked. */
  readonly parts: readonly {
    readonly code: 'learning' | 'fading' | 'due' | 'check' | 'new' | 'stay-sharp'
    readonly count: number
    readonly facts: readonly string[]
  }[]
}

/** What the next mission does, by the plan that the mission itself is made from. */
export function nextMission(
  plan: MissionPlan,
  facts: readonly { readonly key: string; readonly status: FactStatus }[],
): NextMission {
  const statuses = new Map(facts.map(({ key, status }) => [key, status]))
  const asked = plan.facts.filter(({ role }) => role === 'learning' || role === 'due')
  const among =
    (...wanted: FactStatus[]) =>
    (key: string) =>
      wanted.includes(statuses.get(key) ?? 'new')
  const keysOf = (role: PlannedRole) => plan.facts.filter((fact) => fact.role === role).map(({ key }) => key)
  const again = asked.map(({ key }) => key)
  const keys = {
    learning: again.filter(among('new', 'likely', 'learning')),
    fading: again.filter(among('fading')),
    due: again.filter(among('known', 'fluent')),
    // New facts are let in a few at a time, and guesses end with three wrong ones; naming more would promise too much.
    check: keysOf('check').slice(0, plan.rules.failedChecks),
    new: keysOf('new').slice(0, plan.newLimit),
  }
  const part = (code: NextMission['parts'][number]['code'], list: readonly string[]) =>
    list.length > 0 ? [{ code, count: list.length, facts: list.slice(0, NAMED) }] : []
  const parts = (['learning', 'fading', 'due', 'check', 'new'] as const).flatMap((code) =>
    part(code, keys[code]),
  )
  return { minutes: plan.minutes, parts: parts.length > 0 ? parts : part('stay-sharp', keysOf('spare')) }
}
