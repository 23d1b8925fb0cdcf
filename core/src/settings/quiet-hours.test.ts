import { expect, test } from 'vitest'
import { IS_SETTING } from '#core/settings/learner-settings.ts'
import { isQuiet, isWithin, minutesInto, readTime, writeTime } from '#core/settings/quiet-hours.ts'

const at = (time: string) => {
  const minute = readTime(time) ?? 0
  return { minute, ms: minute * 60_000 }
}

test('[H30] quiet hours begin and end at their minute, also over midnight', () => {
  const night = [20 * 60, 7 * 60] as const
  expect([19 * 60 + 59, 20 * 60, 0, 7 * 60 - 1, 7 * 60].map((minute) => isWithin(night, minute))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ])
  const noon = [12 * 60, 13 * 60] as const
  expect([719, 720, 779, 780].map((minute) => isWithin(noon, minute))).toEqual([false, true, true, false])
})

test('[H30] the crew sleeps by the clock on the wall, unless a grown-up has opened for now', () => {
  const quiet_hours = [20 * 60, 7 * 60] as const
  expect(isQuiet({ quiet_hours, open_until: 0 }, at('21:30'))).toBe(true)
  expect(isQuiet({ quiet_hours, open_until: 0 }, at('12:00'))).toBe(false)
  expect(isQuiet({ quiet_hours: null, open_until: 0 }, at('21:30'))).toBe(false)
  const open_until = at('22:00').ms
  expect(isQuiet({ quiet_hours, open_until }, at('21:59'))).toBe(false)
  expect(isQuiet({ quiet_hours, open_until }, at('22:00'))).toBe(true)
})

test('[H30] what was under way is told by how long the crew has slept', () => {
  expect([1200, 1229, 0, 420].map((minute) => minutesInto([1200, 420], minute))).toEqual([0, 29, 240, 660])
})

test('times are written and read as forms do', () => {
  for (const [minute, text] of [
    [0, '00:00'],
    [425, '07:05'],
    [1439, '23:59'],
  ] as const) {
    expect(writeTime(minute)).toBe(text)
    expect(readTime(text)).toBe(minute)
  }
  for (const wrong of ['', '24:00', '12:60', '7:05', 'noon']) expect(readTime(wrong)).toBeNull()
})

test('[H30] [H31] [H32] what is no setting of a family is not taken for one', () => {
  const { quiet_hours, weekly_days, open_until, sounds } = IS_SETTING
  for (const right of [null, [0, 1], [1200, 420]]) expect(quiet_hours(right)).toBe(true)
  for (const wrong of [[5, 5], [0], [0, 1440], [-1, 5], [0.5, 1], '20-7', {}, undefined])
    expect(quiet_hours(wrong)).toBe(false)
  expect([0, 2, 7, 1, 8, '3', null].map(weekly_days)).toEqual([true, true, true, false, false, false, false])
  expect([0, 1e12, -1, 0.5, '0'].map(open_until)).toEqual([true, true, false, false, false])
  expect([true, 1].map(sounds)).toEqual([true, false])
})
