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

  test('of the end needs two weeks of practice, four new facts and a pace that goes on', () => {
    const week = (ago: number) => learnt(TODAY - ago, ...KEYS.slice(ago, ago + 6))
    expect(reportOn(TODAY, ...week(6), ...week(0)).forecast.finish).toBeNull()
    const month = [21, 14, 7, 0].flatMap(week)
    const finish = reportOn(TODAY, ...month).forecast.finish!
    // 24 facts in three weeks and a day: the 54 others would take seven weeks, if they were not the harder ones.
    expect(finish.left).toBe(54)
    expect(finish.low).toBeLessThan(7)
    expect(finish.high).toBeGreaterThan(8)
    expect(reportOn(TODAY + 14, ...month).forecast.finish).toBeNull()
  })

  test('of the end says nothing about more than a year', () => {
    const slow = [...learnt(TODAY - 20, '1x1', '1x2'), ...learnt(TODAY, '1x3', '1x4')]
    expect(reportOn(TODAY, ...slow).forecast.finish).toBeNull()
  })

  test('of the end is silent when nothing is left', () => {
    expect(reportOn(TODAY, sitting(TODAY - 20, '2x2'), ...learnt(TODAY, ...KEYS)).forecast.finish).toBeNull()
  })
})
