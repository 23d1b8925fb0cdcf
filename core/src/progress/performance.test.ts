import { describe, expect, test } from 'vitest'
import { performance, tablePerformance } from '#core/progress/performance.ts'
import { GAME_TABLES } from '#core/tables/table.ts'

const row = (lesson_id: string, score: number, time_taken = 0) => ({
  lesson_id,
  lesson_type: lesson_id.startsWith('table') ? ('basic' as const) : ('interactive' as const),
  score,
  time_taken,
})

describe('status of a table', () => {
  test('[P1] Not Started, In Progress with either lesson, Complete with both', () => {
    expect(tablePerformance([], 6).status).toBe('Not Started')
    expect(tablePerformance([row('table-6', 0)], 6).status).toBe('In Progress')
    expect(tablePerformance([row('interactive-lesson-6', 3)], 6).status).toBe('In Progress')
    expect(tablePerformance([row('table-6', 9), row('interactive-lesson-6', 3)], 6)).toMatchObject({
      status: 'Complete',
      stars: 12,
    })
    expect(tablePerformance([row('table-6', 9), row('interactive-lesson-5', 3)], 6).status).toBe(
      'In Progress',
    )
  })

  test('[P1] table 1 is complete with its only lesson', () => {
    expect(tablePerformance([row('table-1', 4)], 1).status).toBe('Complete')
  })
})

describe('the whole performance', () => {
  test('[P2] stars count in tables 2 to 12 and 190 of them are 100 %', () => {
    expect(
      performance([row('table-1', 10), row('table-2', 9), row('interactive-lesson-2', 10)]),
    ).toMatchObject({
      stars: 19,
      percent: 10,
      lessonsCompleted: 2,
      gamesCompleted: 1,
    })
  })

  test('[P2] the percentage stops at 100', () => {
    const all = GAME_TABLES.flatMap((table) => [
      row(`table-${table}`, 10),
      row(`interactive-lesson-${table}`, 10),
    ])
    expect(performance(all)).toMatchObject({ stars: 220, percent: 100 })
  })

  test('[P3] minutes studied are all seconds together, rounded down', () => {
    expect(performance([row('table-2', 1, 59), row('table-3', 1, 59)]).minutesStudied).toBe(1)
  })
})
