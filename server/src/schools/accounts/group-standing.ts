import { DAY_MS } from '#core/calendar/calendar.ts'
import type { PupilProvider } from '#server/config/provider-file.ts'
import type { Query } from '#server/db/database.ts'

type School = Pick<PupilProvider, 'id' | 'groups'>

/** What a school said of a teacher at the last sign-in, with the number and the address there. */
interface TeacherData {
  readonly groups?: Readonly<Record<string, readonly string[]>>
}

/** The word of a teacher that a class is a group. */
interface Word {
  readonly classId: string
  readonly group: string
  /** An account: with two accounts of the school it says one word. */
  readonly teacher: string
  /** The school names the group among the teacher's own. */
  readonly isOwn: boolean
}

/** After that a school may have replaced the teacher. */
const WORD_MS = 60 * DAY_MS

/**
 * Which classes the groups of a school are, asked anew each time. A word counts while its teacher teaches the class and
 * has the account of the school, for 60 days after signing in with it. It is enough where the school says that the teacher teaches this group; else a second
 * teacher of the class has to say the same.
 */
export async function groupsThatStand(
  query: Query,
  school: School,
  now: number,
  classId?: string,
): Promise<ReadonlyMap<string, string>> {
  const words = await wordsOf(query, school, now, classId)
  const stands = ({ classId: id, group, isOwn }: Word) =>
    isOwn ||
    new Set(words.filter((one) => one.classId === id && one.group === group).map((one) => one.teacher)).size >
      1
  const standing = new Map<string, string>()
  for (const word of words)
    if (stands(word) && !standing.has(word.classId)) standing.set(word.classId, word.group)
  return standing
}

/** What is said of a class where nothing stands: by one teacher of two, or by one whose word counts no more. */
export async function groupsSaid(query: Query, { id }: School, classId: string): Promise<string[]> {
  const rows = await query
    .selectFrom('class_groups')
    .select('group_name')
    .where('class_id', '=', classId)
    .where('provider', '=', id)
    .orderBy('created_at')
    .execute()
  return rows.map(({ group_name }) => group_name)
}

async function wordsOf(
  query: Query,
  { id, groups }: School,
  now: number,
  classId: string | undefined,
): Promise<Word[]> {
  if (groups === null) return []
  let found = query
    .selectFrom('class_groups')
    .innerJoin('class_teachers', (join) =>
      join
        .onRef('class_teachers.class_id', '=', 'class_groups.class_id')
        .onRef('class_teachers.account_id', '=', 'class_groups.account_id'),
    )
    .innerJoin('identities', 'identities.user_id', 'class_groups.account_id')
    .select([
      'identities.user_id as teacher',
      'class_groups.class_id',
      'class_groups.group_name',
      'identities.identity_data',
    ])
    .where('class_groups.provider', '=', id)
    .where('identities.provider', '=', groups.teachers)
    .where('identities.last_sign_in_at', '>', now - WORD_MS)
    .orderBy('class_groups.created_at')
    .orderBy('class_groups.class_id')
    .orderBy('class_groups.account_id')
  if (classId !== undefined) found = found.where('class_groups.class_id', '=', classId)
  const rows = await found.execute()
  return rows.map(({ teacher, class_id, group_name: group, identity_data }) => {
    const { groups: own } = JSON.parse(identity_data) as TeacherData
    return { teacher, classId: class_id, group, isOwn: own?.[id]?.includes(group) ?? false }
  })
}

/** Only who signs in as a teacher of the same school says which class a group is. */
export async function isTeacherOf(query: Query, accountId: string, { groups }: School): Promise<boolean> {
  if (groups === null) return false
  const row = await query
    .selectFrom('identities')
    .select('id')
    .where('user_id', '=', accountId)
    .where('provider', '=', groups.teachers)
    .executeTakeFirst()
  return row !== undefined
}
