import { describe, expect, test } from 'vitest'
import { type LastButton, type LessonEnding, lessonPlan, outOfTen } from '#core/lessons/lesson-plan.ts'
import { GAME_TABLES } from '#core/tables/table.ts'
import { GAMES_REDIRECT_MS, MEMORY_AUTO_SUBMIT_MS } from '#core/times/times.ts'

describe('[L13] what differs from table to table', () => {
  test('the last button', () => {
    const tablesWith = (button: LastButton) =>
      GAME_TABLES.filter((table) => lessonPlan(table).lastButton === button)
    expect(tablesWith('complete-lesson')).toEqual([2])
    expect(tablesWith('see-final-result')).toEqual([6, 8, 11, 12])
    expect(tablesWith('finish-lesson')).toEqual([3, 4, 5, 7, 9, 10])
  })

  test('the ending', () => {
    const tablesWith = (ending: LessonEnding) =>
      GAME_TABLES.filter((table) => lessonPlan(table).ending === ending)
    expect(tablesWith('result-with-retry')).toEqual([6, 12])
    expect(tablesWith('result')).toEqual([8, 11])
    expect(tablesWith('games-after-5s')).toEqual([4])
    expect(tablesWith('games')).toEqual([2, 3, 5, 7, 9, 10])
    expect([GAMES_REDIRECT_MS, MEMORY_AUTO_SUBMIT_MS]).toEqual([5000, 500])
  })

  test('only table 2 ends with a toast, submits memory by itself and asks the reverse', () => {
    expect(GAME_TABLES.filter((table) => lessonPlan(table).toast)).toEqual([2])
    expect(GAME_TABLES.filter((table) => lessonPlan(table).memoryAutoSubmitMs !== null)).toEqual([2])
    expect(GAME_TABLES.filter((table) => lessonPlan(table).types.includes('reverse'))).toEqual([2])
    expect(GAME_TABLES.filter((table) => lessonPlan(table).types.includes('multiple-choice'))).toHaveLength(
      10,
    )
  })
})

test('[L11] the score is out of ten, however long the lesson; ten means everything', () => {
  expect([0, 7, 10].map((passed) => outOfTen(passed, 10))).toEqual([0, 7, 10])
  expect([0, 1, 2, 3].map((passed) => outOfTen(passed, 3))).toEqual([0, 3, 6, 10])
  expect([10, 11].map((passed) => outOfTen(passed, 11))).toEqual([9, 10])
})

test('[L12] no lesson holds a type twice: its answers could not be told apart', () => {
  for (const table of GAME_TABLES) {
    const { types } = lessonPlan(table)
    expect(new Set(types).size).toBe(types.length)
  }
})
