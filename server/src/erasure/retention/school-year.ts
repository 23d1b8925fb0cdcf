const MONTHS_KEPT = 12

/** The day after the last day of a school year: 1 August in most of the north, 1 January in Brazil. */
const NEXT_YEAR_BEGINS = { en: 7, 'pt-BR': 0 } as const

/** When the school year of a moment is over. It follows the language of the class, as its calendar does. */
export function schoolYearEnd(language: keyof typeof NEXT_YEAR_BEGINS, moment: number): number {
  const month = NEXT_YEAR_BEGINS[language]
  const year = new Date(moment).getUTCFullYear()
  const end = Date.UTC(year, month)
  return end > moment ? end : Date.UTC(year + 1, month)
}

/** When an archived class is erased: a year after the school year in which it was archived. */
export function archivedClassEnds(language: keyof typeof NEXT_YEAR_BEGINS, archivedAt: number): number {
  const end = new Date(schoolYearEnd(language, archivedAt))
  return Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + MONTHS_KEPT)
}
