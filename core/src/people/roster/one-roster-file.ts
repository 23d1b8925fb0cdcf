import { readCsv } from '#core/people/roster/csv-rows.ts'

/** The files of OneRoster that name the pupils of a class; the others, demographics among them, are not opened. */
export const ONE_ROSTER_FILES = [
  'manifest.csv',
  'classes.csv',
  'enrollments.csv',
  'users.csv',
  'roles.csv',
] as const
export type OneRosterFile = (typeof ONE_ROSTER_FILES)[number]

/** The columns we read, of version 1.1 and 1.2. */
const COLUMNS = [
  ...(['sourcedId', 'status', 'title', 'classCode', 'classSourcedId', 'userSourcedId', 'role'] as const),
  ...(['enabledUser', 'givenName', 'familyName', 'grades', 'propertyName', 'value'] as const),
  ...(['preferredGivenName', 'preferredFirstName', 'preferredFamilyName', 'preferredLastName'] as const),
]
type Column = (typeof COLUMNS)[number]
export type Fields = Readonly<Partial<Record<Column, string>>> & { readonly line: number }

/** What a file must have: columns, and in these of them a value in every row. */
const NEEDED: Readonly<Record<OneRosterFile, { columns: readonly Column[]; values: readonly Column[] }>> = {
  'manifest.csv': { columns: ['propertyName', 'value'], values: [] },
  'classes.csv': { columns: ['sourcedId'], values: ['sourcedId'] },
  'enrollments.csv': {
    columns: ['classSourcedId', 'userSourcedId', 'role'],
    values: ['classSourcedId', 'userSourcedId', 'role'],
  },
  'users.csv': { columns: ['sourcedId', 'givenName', 'familyName'], values: ['sourcedId'] },
  'roles.csv': { columns: ['userSourcedId', 'role'], values: ['userSourcedId', 'role'] },
}

/** Where a file is not what OneRoster says: a column that is not there, or a row without a value in it. */
export interface BadPlace {
  readonly problem: 'missing-column' | 'missing-value'
  readonly file: OneRosterFile
  readonly line: number
  readonly column: string
}

/** Rows by the names of their columns. Other columns are not looked at: there may be as many as rows. */
export function fieldsOf(file: OneRosterFile, text: string): readonly Fields[] | BadPlace {
  const [head, ...rows] = readCsv(text)
  const places = new Map(head?.cells.map((cell, at) => [cell.toLowerCase(), at]))
  const placeOf = (column: Column) => places.get(column.toLowerCase())
  const { columns, values } = NEEDED[file]
  const missing = columns.find((column) => placeOf(column) === undefined)
  if (missing) return { problem: 'missing-column', file, line: head?.line ?? 1, column: missing }
  for (const { line, cells } of rows) {
    const empty = values.find((column) => (cells[placeOf(column) ?? -1] ?? '') === '')
    if (empty) return { problem: 'missing-value', file, line, column: empty }
  }
  const read = COLUMNS.flatMap((name) => {
    const at = placeOf(name)
    return at === undefined ? [] : [{ name, at }]
  })
  return rows.map(({ line, cells }) => ({
    ...Object.fromEntries(read.map(({ name, at }) => [name, cells[at] ?? ''])),
    line,
  }))
}
