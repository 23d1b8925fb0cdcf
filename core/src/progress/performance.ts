import { basicLessonId, gameLessonId } from '#core/lessons/lesson-id.ts'
import { wholeMinutes } from '#core/progress/minutes.ts'
import type { Progress } from '#core/progress/progress.ts'
import { GAME_TABLES, isGameTable, type Table } from '#core/tables/table.ts'

/** Ten for the basic lesson and ten for the game. */
export const STARS_PER_TABLE = 20
/** What counts as 100 %: less than all 220, so that the goal is reached before perfection. */
export const STARS_GOAL = 190

export type LessonStatus = 'Not Started' | 'In Progress' | 'Complete'

type Lesson = Omit<Progress, 'completed_at'>

export function tablePerformance<T extends Lesson>(rows: readonly T[], table: Table) {
  const basic = rows.find((row) => row.lesson_type === 'basic' && row.lesson_id === basicLessonId(table))
  const game = isGameTable(table)
    ? rows.find((row) => row.lesson_type === 'interactive' && row.lesson_id === gameLessonId(table))
    : undefined
  const done = (basic ? 1 : 0) + (game ? 1 : 0)
  // Table 1 has no game: its basic lesson is all there is to complete.
  const all = isGameTable(table) ? 2 : 1
  const status: LessonStatus = done === all ? 'Complete' : done > 0 ? 'In Progress' : 'Not Started'
  return { table, basic, game, stars: (basic?.score ?? 0) + (game?.score ?? 0), status }
}

export function performance<T extends Lesson>(rows: readonly T[]) {
  const tables = GAME_TABLES.map((table) => tablePerformance(rows, table))
  const stars = tables.reduce((sum, { stars }) => sum + stars, 0)
  return {
    stars,
    percent: Math.min(100, Math.round((stars / STARS_GOAL) * 100)),
    lessonsCompleted: rows.filter((row) => row.lesson_type === 'basic').length,
    gamesCompleted: rows.filter((row) => row.lesson_type === 'interactive').length,
    minutesStudied: minutesStudied(rows),
    tables,
  }
}

export function minutesStudied(rows: readonly Pick<Progress, 'time_taken'>[]): number {
  return wholeMinutes(rows.reduce((sum, { time_taken }) => sum + time_taken, 0))
}
