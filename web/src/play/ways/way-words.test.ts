import { expect, test } from 'vitest'
import { waysTo } from '#core/strategies/ways.ts'
import { TABLES } from '#core/tables/table.ts'
import { isAcross, wayLines, wayName } from '#web/play/ways/way-words.ts'

const linesTo = (a: number, b: number, name: string) =>
  waysTo({ a, b })
    .filter((way) => way.name === name)
    .map((way) => wayLines(way, { a, b }))

test('[G35] a way is told in steps that end with the product', () => {
  expect(linesTo(9, 8, 'ten-minus-one')).toEqual([
    ['Start with 10 × 8 = 80.', 'Take away 1 × 8, that is 8: 72.'],
  ])
  for (const a of TABLES)
    for (const b of TABLES)
      for (const way of waysTo({ a, b })) {
        expect(wayName(way)).not.toBe('')
        expect(wayLines(way, { a, b }).at(-1), `${a} × ${b}, ${way.name}`).toMatch(
          new RegExp(`\\b${a * b}\\.$`),
        )
      }
})

test('[L22] [G35] the factors keep their places: 8 × 9 goes over 8 × 10, in columns', () => {
  expect(linesTo(8, 9, 'ten-minus-one')).toEqual([
    ['Start with 8 × 10 = 80.', 'Take away 8 × 1, that is 8: 72.'],
  ])
  const [way] = waysTo({ a: 8, b: 9 }).filter(({ name }) => name === 'ten-minus-one')
  expect(way && isAcross(way, { a: 8, b: 9 })).toBe(true)
  expect(way && isAcross(way, { a: 9, b: 8 })).toBe(false)
})
