import { expect, test } from 'vitest'
import { TABLES } from '#core/tables/table.ts'
import { visitorOn } from '#web/play/ship/visitor.ts'

test('each other hero comes within twelve days, never the companion, whoever that becomes until then', () => {
  const seen = TABLES.map((day) => visitorOn(20_000 + day, 4))
  expect(seen).not.toContain(4)
  expect(new Set(seen).size).toBe(11)
  const later = TABLES.map((day) => visitorOn(20_000 + day, 7))
  expect(seen.filter((table, i) => table !== later[i]).toSorted((one, other) => one - other)).toEqual([5, 7])
})
