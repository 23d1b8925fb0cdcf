import { m } from '#web/generated/paraglide/messages.js'
import { formattingLocale } from '#web/i18n/dates.ts'

/** `7x8` as people write it, never broken over two lines. */
export function factText(key: string): string {
  return key.replace('x', '\u00a0×\u00a0')
}

/** "6 × 8, 7 × 8 and 3 more" */
export function factList(keys: readonly string[], others = 0): string {
  const names = keys.map(factText)
  if (others > 0) names.push(m.grown_ups_and_more({ more: others }))
  return new Intl.ListFormat(formattingLocale(), { type: 'conjunction' }).format(names)
}

const DAY_MS = 86_400_000

/** A day of the child's calendar has no place: it is written as the date it is there. */
function dayText(day: number, style: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(formattingLocale(), { ...style, timeZone: 'UTC' }).format(
    new Date(day * DAY_MS),
  )
}

export const dayMonth = (day: number) => dayText(day, { day: 'numeric', month: 'short' })
export const dayLong = (day: number) => dayText(day, { dateStyle: 'long' })
/** 2026-11-16, for machines. */
export const isoDay = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10)
export const weekday = (day: number) => dayText(day, { weekday: 'long' })
