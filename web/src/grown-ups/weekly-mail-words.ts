import { LANGUAGE_FACTS } from '#core/language/language.ts'
import { dayText } from '#core/reports/report-words.ts'
import { WEEKDAYS, type Weekday } from '#core/weekly-mail/weekly-moment.ts'
import { getLocale } from '#web/generated/paraglide/runtime.js'
import { formattingLocale } from '#web/i18n/formatting-locale.ts'

const HOUR_MS = 3_600_000
/** 4 January 1970, a Sunday. */
const A_SUNDAY = 3

/** In the order in which the language counts them. */
export function weekdays(): Weekday[] {
  const { firstWeekday } = LANGUAGE_FACTS[getLocale()]
  return [...WEEKDAYS.slice(firstWeekday), ...WEEKDAYS.slice(0, firstWeekday)]
}

export const weekdayName = (weekday: number) =>
  dayText(formattingLocale(), A_SUNDAY + weekday, { weekday: 'long' })

/** 5:00 PM, 17:00 */
export function hourName(hour: number): string {
  return new Intl.DateTimeFormat(formattingLocale(), {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  }).format(hour * HOUR_MS)
}

/** Sunday, November 22, 5:00 PM, on the clock of the place. */
export function momentName(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat(formattingLocale(), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(new Date(iso))
}

/** `America/Sao_Paulo` as people write it. */
export const placeName = (timeZone: string) => timeZone.replaceAll('_', ' ')
