import { type CsvRow, readCsv } from '#core/people/roster/csv-rows.ts'
import { gradeIn, type RosterRow } from '#core/people/roster/roster-row.ts'
import { shortName } from '#core/people/roster/short-name.ts'

/** Headings as they are compared: in small letters, without accents, spaces and signs. */
const HEADINGS = {
  first: [
    'firstname',
    'first',
    'givenname',
    'given',
    'forename',
    'nickname',
    'primeironome',
    'prenome',
    'apelido',
  ],
  last: ['lastname', 'last', 'surname', 'familyname', 'family', 'sobrenome', 'ultimonome', 'nomedefamilia'],
  full: [
    ...['name', 'fullname', 'student', 'studentname', 'pupil', 'pupilname', 'child', 'childname'],
    ...[
      'nome',
      'nomecompleto',
      'aluno',
      'aluna',
      'alunos',
      'estudante',
      'crianca',
      'nomedoaluno',
      'nomedaaluna',
    ],
    ...['nomedoestudante', 'nomedacrianca'],
  ],
  grade: ['grade', 'gradelevel', 'year', 'yeargroup', 'schoolyear', 'serie', 'ano', 'anoescolar', 'anoserie'],
} as const
type Column = keyof typeof HEADINGS
type Columns = Readonly<Partial<Record<Column, number>>>

/** The children in a CSV file, with headings in English or Portuguese or none. A row without a name is kept as one. */
export function readRosterCsv(text: string): RosterRow[] {
  const rows = readCsv(text)
  const columns = rows[0] && columnsOf(rows[0])
  return columns ? rows.slice(1).map((row) => underHeadings(row, columns)) : rows.map(withoutHeadings)
}

function columnsOf({ cells }: CsvRow): Columns | null {
  const columns: Partial<Record<Column, number>> = {}
  for (const [at, cell] of cells.entries()) {
    const heading = plain(cell)
    const column = (Object.keys(HEADINGS) as Column[]).find((one) =>
      (HEADINGS[one] as readonly string[]).includes(heading),
    )
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
  return { line, name, grade: gradeIn(cell(grade)), note: null }
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

function plain(heading: string): string {
  return heading
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
}
