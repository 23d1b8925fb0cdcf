import { formattingLocale } from '#web/i18n/formatting-locale.ts'

/**
 * Below a thousand a number looks the same in all our languages. The rules of a language are loaded for longer ones
 * only: a slow device needs a tenth of a second for them.
 */
export function formatCount(count: number): string {
  return Math.abs(count) < 1000 ? String(count) : count.toLocaleString(formattingLocale())
}

/** A number with a fraction: 19.6 or 19,6. */
export function formatAverage(average: number): string {
  return Number.isInteger(average) ? formatCount(average) : average.toLocaleString(formattingLocale())
}
