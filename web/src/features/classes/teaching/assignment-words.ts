import type { Assignment } from '@dozenauts/server/api/types.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { formatDayMonth } from '#web/i18n/dates.ts'
import { tableList } from '#web/i18n/table-list.ts'

export function taskText(task: Assignment['task']): string {
  switch (task.kind) {
    case 'focus':
      return m.teaching_kind_focus({ count: task.tables.length, tables: tableList(task.tables) })
    case 'mission':
      return m.teaching_kind_mission({ time: task.minutes })
    case 'check':
      return m.teaching_kind_check()
    case 'game':
      return m.teaching_kind_game({ table: task.table })
  }
}

export function daysText({ starts_on, ends_on }: Pick<Assignment, 'starts_on' | 'ends_on'>): string {
  if (starts_on === ends_on) return formatDayMonth(starts_on)
  return m.teaching_days({ from: formatDayMonth(starts_on), to: formatDayMonth(ends_on) })
}

/** `YYYY-MM-DD` on the wall calendar of this place. */
export function localDate(shiftDays = 0): string {
  const now = new Date()
  const there = new Date(now.getFullYear(), now.getMonth(), now.getDate() + shiftDays)
  const part = (number: number) => String(number).padStart(2, '0')
  return `${there.getFullYear()}-${part(there.getMonth() + 1)}-${part(there.getDate())}`
}

export type AssignmentState = 'running' | 'coming' | 'over'

export function stateOf(
  { starts_on, ends_on, ended_at }: Pick<Assignment, 'starts_on' | 'ends_on' | 'ended_at'>,
  today = localDate(),
): AssignmentState {
  if (ended_at !== null || ends_on < today) return 'over'
  return starts_on > today ? 'coming' : 'running'
}
