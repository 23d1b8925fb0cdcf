import { describe, expect, it } from 'vitest'
import type { NumberHunt } from '#core/exercises/number-hunt/number-hunt.ts'
import { generateExercise, gradeExercise } from '#core/exercises/registry.ts'
import { GAME_TABLES } from '#core/tables/table.ts'
import { hintsFor } from '#web/features/games/exercises/exercise-view.tsx'

const hints = (exercise: NumberHunt, picked: readonly number[]) =>
  hintsFor(exercise, gradeExercise(exercise, picked))

describe('hints of the number hunt', () => {
  it.each(GAME_TABLES)('draws as many dots as the number picked in vain says, table %i', (table) => {
    const hunt = generateExercise('number-hunt', table, 5, 1)
    const others = hunt.grid.filter((value) => !hunt.targets.includes(value))
    const drawn = hints(hunt, others).map(
      ({ rows }) => rows.columns * (rows.main + (rows.second ?? 0)) + (rows.left ?? 0),
    )
    expect(drawn).toEqual(others)
  })
  it('says that a number leaves a gap, or that it lies beyond the hunt', () => {
    const hunt = generateExercise('number-hunt', 2, 0, 0)
    expect(hints(hunt, [7, 22]).map(({ name, rows, text }) => [name, rows, text])).toEqual([
      [
        '7',
        { columns: 2, main: 3, left: 1, across: true },
        '7 dots in columns of 2: there is a gap in the last column. So 7 is not in this table.',
      ],
      [
        '22',
        { columns: 2, main: 11, left: 0, across: true },
        '22 is in the 2 times table, but this hunt stops at 20.',
      ],
    ])
  })
  it('names nothing that was missed, only the steps', () => {
    const hunt = generateExercise('number-hunt', 7, 0, 0)
    expect(hints(hunt, [7, 14])).toEqual([
      {
        name: '7',
        table: 7,
        rows: { columns: 7, main: 3, across: true },
        text: 'Count in steps of 7: 7, 14, 21 … up to 70.',
      },
    ])
  })
})

describe('hints of the other exercises', () => {
  it('shows each fact once, however often it went wrong', () => {
    const sequence = generateExercise('sequence', 3, 0, 0)
    const wrong = sequence.gaps.map((gap) => gap + 1)
    const names = hintsFor(sequence, gradeExercise(sequence, wrong)).map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(names.length).toBeGreaterThan(1)
  })
  it('does not name the factor that is asked', () => {
    const fill = generateExercise('fill-blanks', 7, 0, 0)
    const [first] = hintsFor(fill, gradeExercise(fill, [99, null, null]))
    expect(first?.name).toMatch(/^7 × \? = \d+$/)
  })
})
