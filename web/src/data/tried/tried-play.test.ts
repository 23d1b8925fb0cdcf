import { expect, test } from 'vitest'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { mayGoOnAfter } from '#web/data/tried/tried-play.ts'

const TODAY = 20_000 * DAY_MS
const mission = (completed_at: number, utc_offset = 0) =>
  ({ lesson_type: 'mission', completed_at, utc_offset }) as const

test('[T1] a visitor may play three missions a day, and again on the next', () => {
  const three = [mission(TODAY + 1), mission(TODAY + 2), mission(TODAY + 3)]
  expect(mayGoOnAfter(three.slice(1), TODAY + 9)).toBe(true)
  expect(mayGoOnAfter(three, TODAY + 9)).toBe(false)
  expect(mayGoOnAfter(three, TODAY + DAY_MS)).toBe(true)
  // 22 o'clock in São Paulo is the next day in UTC, not for the child.
  expect(mayGoOnAfter([...three.slice(1), mission(TODAY + DAY_MS + 60_000, -180)], TODAY + 9)).toBe(false)
  expect(mayGoOnAfter([...three.slice(1), { ...mission(TODAY), lesson_type: 'placement' }], TODAY + 9)).toBe(
    true,
  )
})
