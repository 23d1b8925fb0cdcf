import { expect, test } from 'vitest'
import { archivedClassEnds, schoolYearEnd } from '#server/erasure/retention/school-year.ts'

const at = (date: string) => Date.parse(`${date}T12:00:00Z`)
const day = (moment: number) => new Date(moment).toISOString().slice(0, 10)

test.each([
  ['en', '2026-06-20', '2026-08-01'],
  ['en', '2026-07-31', '2026-08-01'],
  ['en', '2026-08-01', '2027-08-01'],
  ['en', '2026-12-24', '2027-08-01'],
  ['pt-BR', '2026-06-20', '2027-01-01'],
  ['pt-BR', '2026-12-31', '2027-01-01'],
] as const)('[K13] the school year of a class in %s on %s ends before %s', (language, moment, end) => {
  expect(day(schoolYearEnd(language, at(moment)))).toBe(end)
})

test('[K13] an archived class is kept for twelve months after its school year', () => {
  expect(day(archivedClassEnds('en', at('2026-06-20')))).toBe('2027-08-01')
  expect(day(archivedClassEnds('pt-BR', at('2026-12-10')))).toBe('2028-01-01')
})
