import { DAY_MS } from '#core/calendar/calendar.ts'

/** Twenty-four months, whatever their lengths. */
export const INACTIVE_MS = 2 * 365 * DAY_MS
export const FIRST_NOTICE_MS = 60 * DAY_MS
export const SECOND_NOTICE_MS = 14 * DAY_MS

/** What adults were told about an unused learner. */
export interface Notices {
  readonly firstAt: number | null
  readonly secondAt: number | null
}

/**
 * What is due for a learner: `first` and `second` tell the adult, `erase` ends it, `forget` takes back notices that
 * activity has overtaken.
 */
export type Due = 'first' | 'second' | 'erase' | 'forget' | null

/** A learner is erased only after both notices, however late the first one was. */
export function dueFor(activeAt: number, { firstAt, secondAt }: Notices, now: number): Due {
  if (firstAt !== null && activeAt >= firstAt) return 'forget'
  const end = activeAt + INACTIVE_MS
  if (firstAt === null) return now >= end - FIRST_NOTICE_MS ? 'first' : null
  const promised = Math.max(end, firstAt + FIRST_NOTICE_MS)
  if (secondAt === null) return now >= promised - SECOND_NOTICE_MS ? 'second' : null
  return now >= Math.max(promised, secondAt + SECOND_NOTICE_MS) ? 'erase' : null
}

/** The day that a notice names. */
export function erasedAt(activeAt: number, now: number, notice: 'first' | 'second'): number {
  const wait = notice === 'first' ? FIRST_NOTICE_MS : SECOND_NOTICE_MS
  return Math.max(activeAt + INACTIVE_MS, now + wait)
}
