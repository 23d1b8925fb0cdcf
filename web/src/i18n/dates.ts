import { formattingLocale } from '#web/i18n/formatting-locale.ts'

/** November 15, 2026 */
export function formatLongDate(iso: string): string {
  return new Intl.DateTimeFormat(formattingLocale(), { dateStyle: 'long' }).format(new Date(iso))
}

/** Nov 15, 2026, 3:40 PM */
export function formatMoment(iso: string): string {
  return new Intl.DateTimeFormat(formattingLocale(), { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(iso),
  )
}

/** 3:40 PM */
export function formatTime(iso: string): string {
  return new Intl.DateTimeFormat(formattingLocale(), { timeStyle: 'short' }).format(new Date(iso))
}

/** 3:40 PM, for a minute of the day. */
export function formatTimeOfDay(minute: number): string {
  return formatTime(new Date(2000, 0, 1, 0, minute).toISOString())
}

/** 15 Nov */
export function formatDayMonth(iso: string): string {
  return new Intl.DateTimeFormat(formattingLocale(), {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(new Date(iso))
}

const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/** 3 minutes ago */
export function formatRelativeTime(moment: number, now: number): string {
  const words = new Intl.RelativeTimeFormat(formattingLocale(), { numeric: 'auto' })
  const seconds = Math.round((moment - now) / 1000)
  const [unit, size] = STEPS.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1]
  // A device whose clock is behind the server must not read "in 2 minutes".
  return words.format(Math.min(0, Math.trunc(seconds / size)), unit)
}
