export type CsvCell = string | number | null

/** A spreadsheet would run what begins so; an apostrophe makes it text. A negative number stays a number. */
const FORMULA = /^[=+\-@\t\r]/

/** Rows as RFC 4180 has them, with a mark at the start that tells Excel it is UTF-8. */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return UTF8_MARK + rows.map(csvRow).join('')
}

/** Tells Excel how the file is written. */
export const UTF8_MARK = '\uFEFF'

/** One line of a file that is written as it is read. */
export function csvRow(row: readonly CsvCell[]): string {
  return `${row.map(cellText).join(',')}\r\n`
}

function cellText(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const safe = FORMULA.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
