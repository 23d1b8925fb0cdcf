import { type GameTable, isGameTable, isTable, type Table } from '#core/tables/table.ts'

export type LessonIdentity =
  | { readonly lessonType: 'basic'; readonly table: Table }
  | { readonly lessonType: 'interactive'; readonly table: GameTable }

export function basicLessonId(table: Table): string {
  return `table-${table}`
}

export function gameLessonId(table: GameTable): string {
  return `interactive-lesson-${table}`
}

/** Missions, placements, speed checks and practice have one name each: what they ask is in their plan. */
export const MISSION_ID = 'mission'
export const PLACEMENT_ID = 'placement'
export const CHECK_ID = 'check'
export const PRACTICE_ID = 'practice'

/** Null for anything that names no lesson; `table-01` and `table-13` name none. */
export function parseLessonId(id: string): LessonIdentity | null {
  const match = /^(table|interactive-lesson)-([1-9][0-9]?)$/.exec(id)
  if (!match) return null
  const table = Number(match[2])
  if (match[1] === 'table') return isTable(table) ? { lessonType: 'basic', table } : null
  return isGameTable(table) ? { lessonType: 'interactive', table } : null
}
