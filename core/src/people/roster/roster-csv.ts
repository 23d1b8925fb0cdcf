import { type CsvRow, readCsv } from '#core/people/roster/csv-rows.ts'
import { type RosterColumn, rosterColumn } from '#core/people/roster/headings.ts'
import { gradeIn, type RosterRow } from '#core/people/roster/roster-row.ts'
import { shortName } from '#core/people/roster/short-name.ts'

type Columns = Readonly<Partial<Record<RosterColumn, number>>>

/** The children in a CSV file, with headings in one of our languages or none. A row without a name is kept as one. */
export function readRosterCsv(text: string): RosterRow[] {
  const rows = readCsv(text)
  const columns = rows[0] && columnsOf(rows[0])
  return columns ? rows.slice(1).map((row) => underHeadings(row, columns)) : rows.map(withoutHeadings)
}

function columnsOf({ cells }: CsvRow): Columns | null {
  const columns: Partial<Record<RosterColumn, number>> = {}
  for (const [at, cell] of cells.entries()) {
    const column = rosterColumn(cell)
    if (column && columns[column] === undefined) columns[column] = at
  }
  return columns.first === undefined && columns.full === undefined && columns.last === undefined
    ? null
    : columns
}

function underHeadings({ line, cells }: CsvRow, { first, last, full, grade }: Columns): RosterRow {
  const cell = (at: number | undefined) => (at === undefined ? '' : (cells[at] ?? ''))
  // Beside a last name, a column called "name" holds the first one.
  const given = cell(first ?? full)
  const name = first === undefined && last === undefined ? shortName(given) : shortNameOf(given, cell(last))
  const isSurnameAlone = given === '' && cell(last) !== ''
  return { line, name, grade: gradeIn(cell(grade)), note: isSurnameAlone ? 'no-first-name' : null }
}

/** A first name in its own column stays whole: Ana Maria is one first name. */
function shortNameOf(first: string, last: string): string {
  return last === '' ? first.replace(/\s+/g, ' ') : shortName(first, last)
}

/** Numbers of the register are skipped; what has letters is a first and a last name, or a whole name. */
function withoutHeadings({ line, cells }: CsvRow): RosterRow {
  const [first = '', last = ''] = cells.filter((cell) => /\p{L}/u.test(cell))
  return { line, name: shortName(first, last), grade: null, note: null }
}
