import { DAY_MS } from '#core/calendar/calendar.ts'
import * as words from '#core/reports/report-words.ts'
import { formattingLocale } from '#web/i18n/formatting-locale.ts'
import { speaker } from '#web/report/speaker.ts'

export { factText } from '#core/reports/report-words.ts'

/** "6 × 8, 7 × 8 and 3 more" */
export function factList(keys: readonly string[], others = 0): string {
  return words.factList(speaker(), keys, others)
}

const dayText = (day: number, style: Intl.DateTimeFormatOptions) =>
  words.dayText(formattingLocale(), day, style)

export const dayMonth = (day: number) => dayText(day, { day: 'numeric', month: 'short' })
export const dayLong = (day: number) => dayText(day, { dateStyle: 'long' })
/** 2026-11-16, for machines. */
export const isoDay = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10)
