import {
  type BadPlace,
  type Fields,
  fieldsOf,
  type OneRosterFile,
} from '#core/people/roster/one-roster-file.ts'
import { gradeIn, type RosterRow } from '#core/people/roster/roster-row.ts'
import { shortName } from '#core/people/roster/short-name.ts'

export interface RosterClass {
  readonly id: string
  readonly title: string
  readonly rows: readonly RosterRow[]
}

type OneRosterProblem =
  | { readonly problem: 'not-one-roster' | 'delta' | 'other-version' | 'no-class' }
  | BadPlace
export type OneRoster =
  | { readonly ok: true; readonly classes: readonly RosterClass[] }
  | ({ readonly ok: false } & OneRosterProblem)

/** The classes in a OneRoster 1.1 or 1.2 export, with the pupils of each. `files` are texts by their names. */
export function readOneRoster(files: ReadonlyMap<string, string>): OneRoster {
  if (['classes.csv', 'enrollments.csv', 'users.csv'].some((name) => !files.has(name)))
    return { ok: false, problem: 'not-one-roster' }
  const read = (file: OneRosterFile) => fieldsOf(file, files.get(file) ?? '')
  const manifest = files.has('manifest.csv') ? read('manifest.csv') : []
  const refused = isBad(manifest) ? manifest : manifestProblem(manifest)
  if (refused) return { ok: false, ...refused }
  const classes = read('classes.csv')
  if (isBad(classes)) return { ok: false, ...classes }
  const enrollments = read('enrollments.csv')
  if (isBad(enrollments)) return { ok: false, ...enrollments }
  const users = read('users.csv')
  if (isBad(users)) return { ok: false, ...users }
  const roles = files.has('roles.csv') ? read('roles.csv') : []
  if (isBad(roles)) return { ok: false, ...roles }
  const found = classesIn({ classes, enrollments, users, roles })
  return found.length > 0 ? { ok: true, classes: found } : { ok: false, problem: 'no-class' }
}

const isBad = (read: readonly Fields[] | BadPlace): read is BadPlace => 'problem' in read

function manifestProblem(manifest: readonly Fields[]): { problem: 'delta' | 'other-version' } | null {
  const told = new Map(
    manifest.map(({ propertyName = '', value = '' }) => [propertyName.toLowerCase(), value.toLowerCase()]),
  )
  if (!/^1\.[12]\b/.test(told.get('oneroster.version') ?? '1.1')) return { problem: 'other-version' }
  // A delta holds what changed since an export that we have not seen.
  const kinds = ['classes', 'enrollments', 'users', 'roles'].map((file) => told.get(`file.${file}`))
  return kinds.includes('delta') ? { problem: 'delta' } : null
}

type Read = Readonly<Record<'classes' | 'enrollments' | 'users' | 'roles', readonly Fields[]>>

function classesIn({ classes, enrollments, users, roles }: Read): RosterClass[] {
  const people = new Map(users.map((user) => [user.sourcedId, user]))
  const former = formerPupils(roles)
  const enrolled = byClass(enrollments.filter(isPupil))
  // Each once, however often it is listed: its pupils would be listed as often.
  const rooms = new Map(classes.flatMap((room) => (isDeleted(room) ? [] : [[room.sourcedId, room] as const])))
  return [...rooms.values()]
    .map(({ sourcedId = '', title = '', classCode = '' }) => ({
      id: sourcedId,
      title: title || classCode || sourcedId,
      rows: (enrolled.get(sourcedId) ?? []).map((place) =>
        rowOf(place, people.get(place.userSourcedId), former.has(place.userSourcedId)),
      ),
    }))
    .filter(({ rows }) => rows.length > 0)
}

/** Version 1.2 tells the roles of a person apart from the person: who has some, and none as a pupil any more. */
function formerPupils(roles: readonly Fields[]): ReadonlySet<string | undefined> {
  const former = new Set(roles.map(({ userSourcedId }) => userSourcedId))
  for (const role of roles) if (isPupil(role) && !isDeleted(role)) former.delete(role.userSourcedId)
  return former
}

function rowOf(place: Fields, user: Fields | undefined, isFormer: boolean): RosterRow {
  if (!user) return { line: place.line, name: '', grade: null, note: 'not-described' }
  const left = isFormer || isDeleted(place) || isDeleted(user) || user.enabledUser?.toLowerCase() === 'false'
  return {
    line: user.line,
    name: shortName(
      user.preferredGivenName || user.preferredFirstName || user.givenName || '',
      user.preferredFamilyName || user.preferredLastName || user.familyName || '',
    ),
    grade: gradeIn(user.grades ?? ''),
    note: left ? 'left' : null,
  }
}

function byClass(places: readonly Fields[]): ReadonlyMap<string, readonly Fields[]> {
  const found = new Map<string, Fields[]>()
  for (const place of places) {
    const id = place.classSourcedId ?? ''
    const others = found.get(id)
    if (others) others.push(place)
    else found.set(id, [place])
  }
  return found
}

const isPupil = ({ role }: Fields) => role?.toLowerCase() === 'student'
const isDeleted = ({ status }: Fields) => status?.toLowerCase() === 'tobedeleted'
