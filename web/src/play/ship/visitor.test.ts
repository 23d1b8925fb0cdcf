import { expect, test } from 'vitest'
import { TABLES } from '#core/tables/table.ts'
import { promisedFor, visitorOn } from '#web/play/ship/visitor.ts'

test('each other hero comes within twelve days, never the companion, whoever that becomes until then', () => {
  const seen = TABLES.map((day) => visitorOn(20_000 + day, 4))
  expect(seen).not.toContain(4)
  expect(new Set(seen).size).toBe(11)
  const later = TABLES.map((day) => visitorOn(20_000 + day, 7))
  expect(seen.filter((table, i) => table !== later[i]).toSorted((one, other) => one - other)).toEqual([5, 7])
})

test('whose shape was seen comes on the next day, and waits for a child that comes later', () => {
  const on = (today: number, ...days: number[]) =>
    promisedFor({ missions: Object.fromEntries(days.map((day) => [day, 1])) }, today)
  expect([on(20, 19), on(25, 12, 19), on(19, 19), on(20, 19, 20), on(20)]).toEqual([20, 20, null, 20, null])
})
