import { expect, test } from 'vitest'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { hadMission, missionDays } from '#core/progress/mission-days.ts'
import { EMPTY_DAY } from '#core/rewards/daily-limit.ts'

const day = (date: string) => Date.parse(date) / DAY_MS
const done = { ...EMPTY_DAY, missions: 2 }

test('[G21] days with a mission count from Monday to Sunday; other weeks and days of lessons alone do not', () => {
  const days = {
    [day('2026-03-08')]: done, // Sunday before
    [day('2026-03-09')]: done, // Monday
    [day('2026-03-10')]: { ...EMPTY_DAY, bronze: 3 },
    [day('2026-03-15')]: done, // Sunday
    [day('2026-03-16')]: done,
  }
  const now = Date.parse('2026-03-11T22:00:00Z')
  expect(missionDays(days, now)).toEqual([true, false, false, false, false, false, true])
  expect(hadMission(days, now)).toBe(false)
  expect(hadMission(days, Date.parse('2026-03-15T22:00:00Z'))).toBe(true)
})
