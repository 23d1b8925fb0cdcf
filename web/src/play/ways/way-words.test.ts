import { expect, test } from 'vitest'
import { waysTo } from '#core/strategies/ways.ts'
import { TABLES } from '#core/tables/table.ts'
import { isAcross, wayLines, wayName } from '#web/play/ways/way-words.ts'

const linesTo = (a: number, b: number, name: string) =>
  waysTo({ a, b })
    .filter((way) => way.name === name)
    .map((way) => wayLines(way, { a, b }, true).map((line) => line.replaceAll('\u00a0', ' ')))

test('[G8] [G20] [G35] every way to every fact ends with its product, and asks for it while it is to be found', () => {
  expect(linesTo(9, 8, 'ten-minus-one')).toEqual([
    ['Start with 10 × 8 = 80.', 'Take away 1 × 8: 80 − 8 = 72'],
  ])
  expect(linesTo(9, 10, 'by-heart')).toEqual([['Write 9 and put a 0 at the end: 90']])
  expect(linesTo(10, 1, 'by-heart')).toEqual([['Write 1 and put a 0 at the end: 10']])
  expect(linesTo(1, 7, 'by-heart')).toEqual([['1 group of 7 makes 7']])
  for (const a of TABLES)
    for (const b of TABLES)
      for (const way of waysTo({ a, b })) {
        expect(wayName(way)).not.toBe('')
        const told = wayLines(way, { a, b }, true).at(-1)
        expect(told, `${a} × ${b}, ${way.name}`).toMatch(new RegExp(`\\b${a * b}$`))
        expect(wayLines(way, { a, b }, false).at(-1)).toMatch(/\?$/)
      }
})

test('[L22] [G35] the factors keep their places: 8 × 9 goes over 8 × 10, in columns', () => {
  expect(linesTo(8, 9, 'ten-minus-one')).toEqual([
    ['Start with 8 × 10 = 80.', 'Take away 8 × 1: 80 − 8 = 72'],
  ])
  const [way] = waysTo({ a: 8, b: 9 }).filter(({ name }) => name === 'ten-minus-one')
  expect(way && isAcross(way, { a: 8, b: 9 })).toBe(true)
  expect(way && isAcross(way, { a: 9, b: 8 })).toBe(false)
})

test('no equation is broken at the end of a line', () => {
  for (const way of waysTo({ a: 9, b: 8 }))
    for (const line of wayLines(way, { a: 9, b: 8 }, true)) expect(line).not.toMatch(/ [×+−=]|[×+−=] /)
})
