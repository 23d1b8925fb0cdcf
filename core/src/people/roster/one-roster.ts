import { readCsv } from '#core/people/roster/csv-rows.ts'
import { gradeIn, type RosterRow } from '#core/people/roster/roster-row.ts'
import { shortName } from '#core/people/roster/short-name.ts'

/** The files of OneRoster 1.1 that name the pupils of a class; the others are not opened. */
export const ONE_ROSTER_FILES = ['manifest.csv', 'classes.csv', 'enrollments.csv', 'users.csv'] as const

export interface RosterClass {
  readonly id: string
  readonly title: string
  readonly rows: readonly RosterRow[]
}

export type OneRoster =
  | { readonly ok: true; readonly classes: readonly RosterClass[] }
  | { readonly ok: false; readonly problem: 'not-one-roster' | 'delta' | 'other-version' | 'no-class' }

/** The columns we read, in small letters. */
const COLUMNS = [
  ...(['sourcedid', 'status', 'title', 'classcode', 'classsourcedid', 'usersourcedid', 'role'] as const),
  ...(['enableduser', 'givenname', 'familyname', 'grades', 'propertyname', 'value'] as const),
]
type Fields = Readonly<Partial<Record<(typeof COLUMNS)[number], string>>> & { readonly line: number }

/** The classes in a OneRoster 1.1 export, with the pupils of each. `files` are texts by their names. */
export function readOneRoster(files: ReadonlyMap<string, string>): OneRoster {
  const [classes, enrollments, users] = ['classes.csv', 'enrollments.csv', 'users.csv'].map((name) =>
    files.get(name),
  )
  if (classes === undefined || enrollments === undefined || users === undefined)
    return { ok: false, problem: 'not-one-roster' }
  const refused = manifestProblem(files.get('manifest.csv'))
  if (refused) return { ok: false, problem: refused }
  const people = new Map(fieldsOf(users).map((user) => [user.sourcedid, user]))
  const enrolled = byClass(fieldsOf(enrollments).filter(isPupil))
  // Each once, however often it is listed: its pupils would be listed as often.
  const rooms = new Map(
    fieldsOf(classes).flatMap((room) => (isDeleted(room) ? [] : [[room.sourcedid, room] as const])),
  )
  const found = [...rooms.values()]
    .map(({ sourcedid = '', title = '', classcode = '' }) => ({
      id: sourcedid,
      title: title || classcode || sourcedid,
      rows: (enrolled.get(sourcedid) ?? []).map((place) =>
        rowOf(place, people.get(place.usersourcedid ?? '')),
      ),
    }))
    .filter(({ rows }) => rows.length > 0)
  return found.length > 0 ? { ok: true, classes: found } : { ok: false, problem: 'no-class' }
}

function manifestProblem(manifest: string | undefined): 'delta' | 'other-version' | null {
  if (manifest === undefined) return null
  const told = new Map(
    fieldsOf(manifest).map(({ propertyname = '', value = '' }) => [propertyname.toLowerCase(), value]),
  )
  if (!/^1\.1\b/.test(told.get('oneroster.version') ?? '1.1')) return 'other-version'
  // A delta holds what changed since an export that we have not seen.
  const kinds = ['file.classes', 'file.enrollments', 'file.users'].map((file) =>
    told.get(file)?.toLowerCase(),
  )
  return kinds.includes('delta') ? 'delta' : null
}

function rowOf(place: Fields, user: Fields | undefined): RosterRow {
  if (!user) return { line: place.line, name: '', grade: null, note: 'not-described' }
  const left = isDeleted(place) || isDeleted(user) || user.enableduser?.toLowerCase() === 'false'
  return {
    line: user.line,
    name: shortName(user.givenname ?? '', user.familyname ?? ''),
    grade: gradeIn(user.grades ?? ''),
    note: left ? 'left' : null,
  }
}

function byClass(places: readonly Fields[]): ReadonlyMap<string, readonly Fields[]> {
  const found = new Map<string, Fields[]>()
  for (const place of places) {
    const id = place.classsourcedid ?? ''
    const others = found.get(id)
    if (others) others.push(place)
    else found.set(id, [place])
  }
  return found
}

const isPupil = ({ role }: Fields) => role?.toLowerCase() === 'student'
const isDeleted = ({ status }: Fields) => status?.toLowerCase() === 'tobedeleted'

/** Rows by the names of their columns. Other columns are not looked at: there may be as many as rows. */
function fieldsOf(text: string): Fields[] {
  const [head, ...rows] = readCsv(text)
  const places = new Map(head?.cells.map((cell, at) => [cell.toLowerCase(), at]))
  const columns = COLUMNS.flatMap((name) => {
    const at = places.get(name)
    return at === undefined ? [] : [{ name, at }]
  })
  return rows.map(({ line, cells }) => ({
    ...Object.fromEntries(columns.map(({ name, at }) => [name, cells[at] ?? ''])),
    line,
  }))
}
