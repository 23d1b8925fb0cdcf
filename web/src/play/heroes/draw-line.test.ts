import { expect, test } from 'vitest'
import { LANGUAGES } from '#core/language/language.ts'
import { TABLES } from '#core/tables/table.ts'
import { drawLine, LINES_EACH, lineKey } from '#web/play/heroes/draw-line.ts'
import { catalogue } from '#web/testing/catalogue.ts'
import type { Occasion } from '#web/worlds/heroes/reactions.ts'

const OCCASIONS: readonly Occasion[] = [
  'greeting',
  'right',
  'after_trying',
  'three_in_a_row',
  'help',
  'end',
  'tomorrow',
]

test('[G59] a hero says no line twice, and falls silent when all are said', () => {
  const said = new Set<string>()
  for (let time = 0; time < LINES_EACH; time++) {
    const line = drawLine(7, 'help', said, 0.99 - time / 9)
    expect(line).toMatch(/^voices_septi_help_\d$/)
    expect(said).not.toContain(line)
    said.add(line ?? '')
  }
  expect(drawLine(7, 'help', said, 0.5)).toBeNull()
  expect(drawLine(8, 'help', said, 0)).toBe('voices_octo_help_1')
})

test.each(LANGUAGES)(
  'in %s every hero has its lines for every occasion, and no others are there',
  (language) => {
    const keys = TABLES.flatMap((table) =>
      OCCASIONS.flatMap((occasion) =>
        Array.from({ length: LINES_EACH }, (_, index) => lineKey(table, occasion, index + 1)),
      ),
    )
    const lines = catalogue('voices', language)
    expect(Object.keys(lines).sort()).toEqual(keys.sort())
    // Two seconds of an eight-year-old's reading.
    expect(Object.values(lines).filter((line) => typeof line !== 'string' || line.length > 48)).toEqual([])
  },
)

const FAREWELLS =
  /\b(bye|night|tomorrow|sleeps?|bed|goes dark|rests?|lamps off|curtain|tchau|noite|amanhã|dorm\w*|cama|apaga|desligado|descansa\w*|cortina|adiós|noches|mañana|duerm\w*|apagado|telón|descansar)\b/i

test.each(LANGUAGES)('in %s no hero says good night at an end that goes on', (language) => {
  const lines = Object.entries(catalogue('voices', language)).filter(([key]) => key.includes('_end_'))
  expect(lines.filter(([, line]) => FAREWELLS.test(String(line)))).toEqual([])
})
