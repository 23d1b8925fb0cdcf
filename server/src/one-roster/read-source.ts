import { gradeIn, type RosterRow } from '#core/people/roster/roster-row.ts'
import { shortName } from '#core/people/roster/short-name.ts'
import { connectSource, type Sourced } from '#server/one-roster/ask-source.ts'
import type { Named } from '#server/people/roster/bring-pupils.ts'
import type { RosterSource } from '#server/roster-source-file.ts'
import { PlatformFailure } from '#server/schools/lti/ask-platform.ts'

/** More is no school, and would keep the night busy. */
const MOST_CLASSES = 500
const LONGEST_TITLE = 60

/** A pupil of a class, as a line of a file would tell it, and under the number of the service. */
export type SourcePupil = RosterRow & Named

export interface SourceClass {
  readonly id: string
  readonly title: string
  readonly grade: number | null
  readonly pupils: readonly SourcePupil[]
  /** Addresses of those who teach it, in small letters. */
  readonly teachers: readonly string[]
}

/** The classes that the operator chose, with everybody in them: all of them, or an error. */
export async function readSource(
  source: RosterSource,
  goesOn?: () => Promise<boolean>,
): Promise<readonly SourceClass[]> {
  const client = await connectSource(source, goesOn)
  const found = new Map<string, Sourced>()
  for (const school of source.schools)
    for (const room of await client.all(`/schools/${encodeURIComponent(school)}/classes`, 'classes', CLASS))
      found.set(room.sourcedId, room)
  for (const id of source.classes)
    found.set(id, await client.one(`/classes/${encodeURIComponent(id)}`, 'class'))
  const rooms = [...found.values()].filter((room) => isActive(room) && isWanted(source, room))
  if (rooms.length > MOST_CLASSES) throw new PlatformFailure('bad_platform_answer', 'too_large')
  const classes: SourceClass[] = []
  for (const room of rooms) {
    const path = `/classes/${encodeURIComponent(room.sourcedId)}`
    const pupils = await client.all(`${path}/students`, 'users', pupilFields(source))
    const teachers = await client.all(`${path}/teachers`, 'users', ['enabledUser', 'email'])
    classes.push(classOf(room, pupils, teachers))
  }
  return classes
}

const CLASS = ['title', 'classCode', 'grades']
const NAMES = ['enabledUser', 'givenName', 'familyName', 'grades']
const pupilFields = ({ version }: RosterSource) =>
  version === '1.1' ? NAMES : [...NAMES, 'preferredFirstName', 'preferredLastName']

const isWanted = ({ grades }: RosterSource, room: Sourced) =>
  grades.length === 0 || grades.includes(gradeOf(room) ?? 0)

function classOf(room: Sourced, users: readonly Sourced[], teachers: readonly Sourced[]): SourceClass {
  const pupils = users.map(pupilOf)
  const title = textIn(room.title) || textIn(room.classCode) || room.sourcedId
  return {
    id: room.sourcedId,
    title: title.replace(/\s+/g, ' ').slice(0, LONGEST_TITLE).trim(),
    grade: gradeOf(room) ?? commonest(pupils.flatMap(({ grade }) => grade ?? [])),
    pupils,
    teachers: teachers.filter(isHere).map(({ email }) => textIn(email).toLowerCase()),
  }
}

function pupilOf(user: Sourced, at: number): SourcePupil {
  const givenName = textIn(user.preferredFirstName) || textIn(user.givenName)
  const familyName = textIn(user.preferredLastName) || textIn(user.familyName)
  const name = shortName(givenName, familyName)
  const isNameless = givenName === '' && familyName !== ''
  return {
    line: at + 1,
    subject: user.sourcedId,
    givenName,
    familyName,
    name,
    grade: gradeOf(user),
    note: isHere(user) ? (isNameless ? 'no-first-name' : null) : 'left',
  }
}

/** A service may answer with more than was asked for. */
const isActive = ({ status }: Sourced) => status === undefined || textIn(status).toLowerCase() === 'active'
const isHere = (user: Sourced) => isActive(user) && String(user.enabledUser).toLowerCase() !== 'false'

function gradeOf({ grades }: Sourced): number | null {
  const list: readonly unknown[] = Array.isArray(grades) ? grades : [grades]
  return list.map((grade) => gradeIn(textIn(grade))).find((grade) => grade !== null) ?? null
}

function commonest(grades: readonly number[]): number | null {
  const counts = new Map<number, number>()
  for (const grade of grades) counts.set(grade, (counts.get(grade) ?? 0) + 1)
  return [...counts].toSorted(([, x], [, y]) => y - x)[0]?.[0] ?? null
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
