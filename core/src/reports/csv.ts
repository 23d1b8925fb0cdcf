import { LANGUAGE_FACTS, type Language } from '#core/language/language.ts'

/** Numbers are counts: below zero, the sign would begin a formula where a spreadsheet splits at another separator. */
export type CsvCell = string | number | null

/** What a spreadsheet set to another language than the file may split cells at. */
const SEPARATORS = new Set(',;\t|\r\n')
/** What a spreadsheet runs when a cell begins with it, in the widths in which it can be typed. */
const FORMULA_SIGNS = new Set('=+-@＝＋－＠﹦﹢﹣﹫−')
/** What a spreadsheet may drop from the start of a cell. */
const DROPPED = /["\s\p{C}]/u

/** Rows as RFC 4180 has them, with a mark at the start that tells Excel it is UTF-8. */
export function toCsv(language: Language, rows: readonly (readonly CsvCell[])[]): string {
  return UTF8_MARK + rows.map((row) => csvRow(language, row)).join('')
}

/** Byte order mark: without it Excel does not read the file as UTF-8. */
export const UTF8_MARK = '\uFEFF'

/** One line of a file that is written as it is read. In Brazil the comma belongs to numbers, so `;` separates cells. */
export function csvRow(language: Language, row: readonly CsvCell[]): string {
  const { separator } = LANGUAGE_FACTS[language]
  return `${row.map((cell) => cellText(cell, separator)).join(separator)}\r\n`
}

function cellText(cell: CsvCell, separator: string): string {
  if (cell === null) return ''
  // Where the comma separates no cells it belongs to numbers: with a point, 2.8 would be the second of August.
  if (typeof cell === 'number') return separator === ';' ? String(cell).replace('.', ',') : String(cell)
  return `"${withoutFormulas(cell).replaceAll('"', '""')}"`
}

/** An apostrophe makes text of what would be a formula at the start of the cell, or of a part that is split off. */
function withoutFormulas(text: string): string {
  let safe = ''
  let begins = true
  for (const sign of text) {
    if (begins && FORMULA_SIGNS.has(sign)) safe += "'"
    begins = SEPARATORS.has(sign) || (begins && DROPPED.test(sign))
    safe += sign
  }
  return safe
}
