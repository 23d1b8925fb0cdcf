import { describe, expect, test } from 'vitest'
import { hasDuplicates, problemsInEveryPlay } from '#core/exercises/testing/every-play.ts'
import { finishTime, isUrgent, secondsLeft } from '#core/exercises/timed/clock.ts'
import { timed } from '#core/exercises/timed/timed.ts'
import { GAME_TABLES, type GameTable } from '#core/tables/table.ts'

function run(table: GameTable, right: number) {
  const exercise = timed.firstPlay(table)
  const given = exercise.items.map(({ a, b }, index) => (index < right ? a * b : null))
  return timed.grade(exercise, { given, ended: { by: 'time', secondsUsed: exercise.seconds } })
}

describe('[L2] the timed challenge', () => {
  test('90 seconds for 3, 4, 5, 7, 9 and 30 for the others', () => {
    const tablesWith = (seconds: number) =>
      GAME_TABLES.filter((table) => timed.firstPlay(table).seconds === seconds)
    expect(tablesWith(90)).toEqual([3, 4, 5, 7, 9])
    expect(tablesWith(30)).toEqual([2, 6, 8, 10, 11, 12])
  })

  test('table 2 asks for 7 right answers, every other table for 5', () => {
    expect(GAME_TABLES.map((table) => timed.firstPlay(table).passAt)).toEqual([
      7, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5,
    ])
    expect([run(2, 6).result, run(2, 7).result]).toEqual(['incorrect', 'correct'])
    expect([run(9, 4).result, run(9, 5).result]).toEqual(['incorrect', 'correct'])
  })

  test('ten answers that are wrong do not pass: right ones count, not answers', () => {
    const exercise = timed.firstPlay(4)
    const given = exercise.items.map(() => 1)
    expect(timed.grade(exercise, { given, ended: { by: 'finished', secondsUsed: 12 } }).result).toBe(
      'incorrect',
    )
  })

  test('while the clock runs there is nothing to grade', () => {
    const exercise = timed.firstPlay(4)
    expect(timed.grade(exercise, { given: timed.solve(exercise).given, ended: null }).result).toBe(
      'incomplete',
    )
  })

  test('the clock counts whole seconds down to 0 and is urgent from 10 on', () => {
    expect([0, 999, 1000, 29_999, 30_000, 45_000].map((ms) => secondsLeft(30, ms))).toEqual([
      30, 30, 29, 1, 0, 0,
    ])
    expect([11, 10, 0].map(isUrgent)).toEqual([false, true, true])
  })

  test('the finish time reads Ys, or Xmin Ys from a minute on', () => {
    expect([0, 45, 59, 60, 65].map(finishTime)).toEqual(['1s', '45s', '59s', '1min 0s', '1min 5s'])
  })
})

test('[L3] one to ten different questions, of which half or more pass', () => {
  expect(
    problemsInEveryPlay('timed', ({ items, passAt }) => {
      if (items.length < 1 || items.length > 10) return 'number'
      if (passAt < items.length / 2 || passAt > items.length) return 'pass'
      return hasDuplicates(items.map(({ a, b }) => `${a}×${b}`)) && 'twice'
    }),
  ).toEqual([])
})
