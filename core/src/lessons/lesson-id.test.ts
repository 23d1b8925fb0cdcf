import { expect, test } from 'vitest'
import { basicLessonId, gameLessonId, parseLessonId } from '#core/lessons/lesson-id.ts'
import { GAME_TABLES, TABLES } from '#core/tables/table.ts'

test('[L7] a lesson id names its type and its table', () => {
  expect(basicLessonId(12)).toBe('table-12')
  expect(gameLessonId(4)).toBe('interactive-lesson-4')
  for (const table of TABLES)
    expect(parseLessonId(basicLessonId(table))).toEqual({ lessonType: 'basic', table })
  for (const table of GAME_TABLES) {
    expect(parseLessonId(gameLessonId(table))).toEqual({ lessonType: 'interactive', table })
  }
})

test.each([
  '',
  'table-0',
  'table-13',
  'table-01',
  'table-1 ',
  'table--1',
  'table-1\n',
  'interactive-lesson-1',
  'interactive-lesson-13',
  'interactive-4',
  'xtable-2',
  'table-2.0',
])('[L7] %j names no lesson', (id) => {
  expect(parseLessonId(id)).toBeNull()
})
