import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCsv } from '#core/reports/csv.ts'

const LANGUAGES = ['en', 'pt-BR'] as const
const HOSTILE_SIGNS = [...',;\t|\r\n"\' =+-@＝＋－＠−a1!', '=1+1', '""', '\r\n', '\uFEFF', '\u200B']

test('[R31] a CSV keeps separators, quotes and line breaks, and tells that it is UTF-8', () => {
  const row = ['7 × 8', 'a "b", c', 'two\nlines', 56, null]
  expect(toCsv('en', [row])).toBe('\uFEFF"7 × 8","a ""b"", c","two\nlines",56,\r\n')
  expect(toCsv('pt-BR', [row])).toBe('\uFEFF"7 × 8";"a ""b"", c";"two\nlines";56;\r\n')
})

test.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  [' =1', " '=1"],
  ['\t=1', "\t'=1"],
  ['X;=1+1;x', "X;'=1+1;x"],
  ['X,@y', "X,'@y"],
  ['＝1+1', "'＝1+1"],
  ['Ana-Maria; 1 + 1 = 2', 'Ana-Maria; 1 + 1 = 2'],
])('[R31] %j is written as the text %j', (text, written) => {
  expect(toCsv('en', [[text]])).toBe(`\uFEFF"${written}"\r\n`)
})

/** The cells that a spreadsheet makes of a file. `quotes`: whether it honours them, as it does in a well-formed file. */
function spreadsheetCells(file: string, separator: string, quotes: boolean): string[] {
  const cells: string[] = []
  let cell = ''
  let quoted = false
  let untouched = true
  for (const sign of file.replace(/^\uFEFF/, '')) {
    if (quotes && sign === '"' && (quoted || untouched)) {
      quoted = !quoted
      untouched = false
    } else if (!quoted && (sign === separator || sign === '\r' || sign === '\n')) {
      cells.push(cell)
      cell = ''
      untouched = true
    } else {
      cell += sign
      untouched = false
    }
  }
  return [...cells, cell]
}

/** Spaces, quotes and signs that are not shown may be dropped before a cell is looked at. */
const isFormula = (cell: string) => /^["\s\p{C}]*[=+\-@＝＋－＠−]/u.test(cell)

test('[R33] whichever separator a spreadsheet splits at, no text of a file becomes a formula', () => {
  const text = fc.array(fc.constantFrom(...HOSTILE_SIGNS), { maxLength: 12 }).map((signs) => signs.join(''))
  const cell = fc.oneof(text, fc.nat(), fc.constant(null))
  const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(rows, fc.constantFrom(...LANGUAGES), (given, language) => {
      const file = toCsv(language, given)
      for (const separator of [',', ';', '\t', '|'])
        for (const quotes of [true, false])
          expect(spreadsheetCells(file, separator, quotes).filter(isFormula)).toEqual([])
    }),
    { numRuns: 2000 },
  )
})
