import { LANGUAGE_FACTS, type Language } from '#core/language/language.ts'

const MONTHS_KEPT = 12

/** When the school year of a moment is over. It follows the language of the class, as its calendar does. */
export function schoolYearEnd(language: Language, moment: number): number {
  const month = LANGUAGE_FACTS[language].schoolYear
  const year = new Date(moment).getUTCFullYear()
  const end = Date.UTC(year, month)
  return end > moment ? end : Date.UTC(year + 1, month)
}

/** When an archived class is erased: a year after the school year in which it was archived. */
export function archivedClassEnds(language: Language, archivedAt: number): number {
  const end = new Date(schoolYearEnd(language, archivedAt))
  return Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + MONTHS_KEPT)
}
