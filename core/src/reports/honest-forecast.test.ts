import { expect, test } from 'vitest'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { createChild, FAMILIES } from '#core/mission/testing/child.ts'
import { makeReport } from '#core/reports/report.ts'
import { playWeeks, START, trulyKept } from '#core/reports/testing/simulated-weeks.ts'

const PLAYED_DAYS = 26

test('[R26] the range of keeping holds for children whose memory is not the model’s', () => {
  const told: string[] = []
  let kept = 0
  let asked = 0
  // Beginners know too little for a forecast.
  for (const family of FAMILIES)
    for (const level of ['half-way', 'nearly there'] as const)
      for (const temper of ['careful', 'easily tired'] as const) {
        const child = createChild(family, level, temper, 7)
        const source = playWeeks(child, PLAYED_DAYS, 7)
        const report = makeReport(source, (START + PLAYED_DAYS - 1) * DAY_MS + DAY_MS / 2)
        const { keep } = report.forecast
        if (!keep) continue
        const truth = trulyKept(child, report, PLAYED_DAYS - 1 + keep.days)
        const holds = keep.low <= truth && truth <= keep.high
        asked += 1
        if (holds) kept += 1
        told.push(
          `${family} ${level} ${temper}: ${keep.low} to ${keep.high} of ${keep.of}, truly ${truth.toFixed(1)}`,
        )
      }
  expect(asked, told.join('\n')).toBeGreaterThan(10)
  expect(kept / asked, told.join('\n')).toBeGreaterThanOrEqual(0.9)
})
