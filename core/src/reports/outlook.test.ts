import { describe, expect, test } from 'vitest'
import { learnt, reportOn, sitting } from '#core/reports/testing/practice.ts'
import { FACTS } from '#core/tables/facts.ts'

const TODAY = 19_000
const KEYS = FACTS.map(({ key }) => key)

describe('[R26] the forecast', () => {
  test('of keeping needs five known facts and lies within them', () => {
    expect(reportOn(TODAY, ...learnt(TODAY, ...KEYS.slice(0, 4))).forecast.keep).toBeNull()
    const keep = reportOn(TODAY, ...learnt(TODAY, ...KEYS.slice(0, 40))).forecast.keep
    expect(keep).toMatchObject({ days: 14, of: 40 })
    expect(keep!.low).toBeLessThan(keep!.high)
    expect(keep!.low).toBeGreaterThan(0)
  })

  test('of keeping promises less for facts that were learnt only just now', () => {
    const fresh = reportOn(TODAY, ...learnt(TODAY, ...KEYS)).forecast.keep!
    const spaced = [40, 30, 15].flatMap((ago) => learnt(TODAY - ago, ...KEYS))
    const old = reportOn(TODAY, ...spaced, sitting(TODAY, ...KEYS)).forecast.keep!
    expect(old.low).toBeGreaterThan(fresh.low)
  })
})
