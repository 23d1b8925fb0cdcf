import { formattingLocale } from '#web/i18n/formatting-locale.ts'

/** `6, 7 and 8`, as the language says it. */
export function tableList(tables: readonly number[]): string {
  return new Intl.ListFormat(formattingLocale(), { type: 'conjunction' }).format(tables.map(String))
}
