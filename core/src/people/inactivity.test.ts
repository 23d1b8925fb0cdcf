import { expect, test } from 'vitest'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { dueFor, erasedAt, INACTIVE_MS, type Notices } from '#core/people/inactivity.ts'

const ACTIVE = Date.UTC(2024, 0, 1)
const END = ACTIVE + INACTIVE_MS
const NOBODY: Notices = { firstAt: null, secondAt: null }

test('[K11] the adult is told 60 and 14 days before the end, and not a day earlier', () => {
  expect(dueFor(ACTIVE, NOBODY, END - 61 * DAY_MS)).toBeNull()
  expect(dueFor(ACTIVE, NOBODY, END - 60 * DAY_MS)).toBe('first')
  const told = { firstAt: END - 60 * DAY_MS, secondAt: null }
  expect(dueFor(ACTIVE, told, END - 15 * DAY_MS)).toBeNull()
  expect(dueFor(ACTIVE, told, END - 14 * DAY_MS)).toBe('second')
  const toldTwice = { ...told, secondAt: END - 14 * DAY_MS }
  expect(dueFor(ACTIVE, toldTwice, END - 1)).toBeNull()
  expect(dueFor(ACTIVE, toldTwice, END)).toBe('erase')
})

test('[K11] whoever was told late has the whole time from then on', () => {
  const late = END + 200 * DAY_MS
  expect(dueFor(ACTIVE, NOBODY, late)).toBe('first')
  const told = { firstAt: late, secondAt: null }
  expect(dueFor(ACTIVE, told, late + 45 * DAY_MS)).toBeNull()
  expect(dueFor(ACTIVE, told, late + 46 * DAY_MS)).toBe('second')
  // The second notice went out late as well.
  const toldTwice = { ...told, secondAt: late + 100 * DAY_MS }
  expect(dueFor(ACTIVE, toldTwice, late + 113 * DAY_MS)).toBeNull()
  expect(dueFor(ACTIVE, toldTwice, late + 114 * DAY_MS)).toBe('erase')
  expect(erasedAt(ACTIVE, late, 'first')).toBe(late + 60 * DAY_MS)
  expect(erasedAt(ACTIVE, END - 60 * DAY_MS, 'first')).toBe(END)
})

test('[K12] any activity takes the notices back', () => {
  const told = { firstAt: END - 60 * DAY_MS, secondAt: END - 14 * DAY_MS }
  expect(dueFor(END - 3 * DAY_MS, told, END + DAY_MS)).toBe('forget')
})
