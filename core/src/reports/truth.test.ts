import { expect, test } from 'vitest'
import { isCounted, isTrueEnough, truthTable } from '#core/reports/testing/truth/claims.ts'
import { KINDS, type KindName, pupilOf } from '#core/reports/testing/truth/pupils.ts'
import { watchClass } from '#core/reports/testing/truth/watch-class.ts'

const SUNDAY = 6
/** Of what was said less often, chance decides too much: `npm run bench -- learning truth` plays whole classes. */
const OFTEN = 40

test('[R35] what is said of children is what was played, and what they truly know', () => {
  const pupils = (Object.keys(KINDS) as KindName[]).map((kind) => pupilOf(kind, 1))
  const table = truthTable(watchClass(pupils, { weeks: 5, evenings: [SUNDAY] }))
  const [counted, judged] = [true, false].map((is) => table.filter((row) => isCounted(row) === is))
  expect(counted?.filter(({ said, held }) => held < said)).toEqual([])
  const often = judged?.filter(({ said }) => said >= OFTEN) ?? []
  expect(often.length).toBeGreaterThan(15)
  expect(often.filter((row) => !isTrueEnough(row))).toEqual([])
})
