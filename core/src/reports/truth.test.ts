import { expect, test } from 'vitest'
import { isCounted, truthTable } from '#core/reports/testing/truth/claims.ts'
import { KINDS, type KindName, pupilOf } from '#core/reports/testing/truth/pupils.ts'
import { watchClass } from '#core/reports/testing/truth/watch-class.ts'

const SUNDAY = 6

test('[R35] what a report counts is what was played', () => {
  const pupils = (Object.keys(KINDS) as KindName[]).map((kind) => pupilOf(kind, 1))
  const table = truthTable(watchClass(pupils, { weeks: 5, evenings: [SUNDAY] }))
  const counted = table.filter(isCounted)
  expect(counted.length).toBeGreaterThan(4)
  expect(counted.filter(({ said, held }) => held < said)).toEqual([])
})
