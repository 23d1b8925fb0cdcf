import { afterEach, expect, test } from 'vitest'
import { overwriteGetLocale } from '#web/generated/paraglide/runtime.js'
import { hourName, momentName, placeName, weekdayName } from '#web/grown-ups/weekly-mail-words.ts'

afterEach(() => overwriteGetLocale(() => 'en'))

const said = () => [
  weekdayName(0),
  weekdayName(6),
  hourName(0),
  hourName(17).replace('\u202f', ' '),
  momentName('2026-11-22T20:00:00Z', 'America/Sao_Paulo').replace('\u202f', ' '),
]

test('[E3] days and hours are said as the grown-up reads, on the clock of the place', () => {
  expect(said()).toEqual(['Sunday', 'Saturday', '12:00 AM', '5:00 PM', 'Sunday, November 22 at 5:00 PM'])
  overwriteGetLocale(() => 'pt-BR')
  expect(said()).toEqual(['domingo', 'sábado', '0:00', '17:00', 'domingo, 22 de novembro às 17:00'])
  expect(placeName('America/Sao_Paulo')).toBe('America/Sao Paulo')
})
