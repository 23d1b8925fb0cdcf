import type { MissionPlan } from '#core/mission/mission.ts'
import type { Table } from '#core/tables/table.ts'
import { m } from '#web/generated/paraglide/messages.js'

/** A mission has room for about so many questions. */
const ROOM = 20

/** What a mission brings, in words. */
export function boardOf({ facts, newLimit }: MissionPlan): string[] {
  const count = (...roles: readonly string[]) => facts.filter(({ role }) => roles.includes(role)).length
  const again = Math.min(ROOM, count('learning', 'due', 'check'))
  const fresh = Math.min(newLimit, count('new'))
  const lines = [
    ...(again > 0 ? [m.mission_board_due({ count: again })] : []),
    ...(fresh > 0 ? [m.mission_board_new({ count: fresh })] : []),
  ]
  return lines.length > 0 ? lines : [m.mission_board_known()]
}

/** The planet of the first thing to do lies ahead. */
export function planetOf({ facts }: Pick<MissionPlan, 'facts'>): Table {
  const [first] = facts
  return (first ? Math.max(first.a, first.b) : 1) as Table
}
