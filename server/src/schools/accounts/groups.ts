import type { Transaction } from 'kysely'
import type { PupilProvider } from '#server/config/provider-file.ts'
import type { Database, Query } from '#server/db/database.ts'
import type { ClassRow } from '#server/db/schema/classes.ts'
import type { Tables } from '#server/db/schema/tables.ts'

/** The classes that these groups of a school are, in the order in which teachers said so. */
export function classesOfGroups(
  query: Query,
  providerId: string,
  groups: readonly string[],
): Promise<ClassRow[]> {
  return query
    .selectFrom('class_groups')
    .innerJoin('classes', 'classes.id', 'class_groups.class_id')
    .selectAll('classes')
    .where('class_groups.provider', '=', providerId)
    .where('class_groups.group_name', 'in', ['', ...groups])
    .orderBy('class_groups.created_at')
    .orderBy('classes.id')
    .execute()
}

/** The groups of a class, by provider. */
export async function groupsOfClass(query: Query, classId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await query
    .selectFrom('class_groups')
    .select(['provider', 'group_name'])
    .where('class_id', '=', classId)
    .execute()
  return new Map(rows.map(({ provider, group_name }) => [provider, group_name]))
}

/**
 * Whether a school account with these groups may come to a class. A class without a group at this school was chosen with
 * a card; the others take only those of their group.
 */
export async function isOpenToGroups(
  query: Query,
  classId: string,
  { id }: PupilProvider,
  groups: readonly string[],
): Promise<boolean> {
  const group = (await groupsOfClass(query, classId)).get(id)
  return group === undefined || groups.includes(group)
}

/** Says which group a class is, or that it is none. False when it is another class already. */
export async function setGroup(
  db: Database,
  trx: Transaction<Tables>,
  { classId, providerId }: { readonly classId: string; readonly providerId: string },
  group: string | null,
  now: number,
): Promise<boolean> {
  await db.lock(trx, `groups-of:${providerId}`)
  if (group !== null && (await isTaken(trx, { classId, providerId, group }))) return false
  await trx
    .deleteFrom('class_groups')
    .where('provider', '=', providerId)
    // Whose it was is archived or being erased.
    .where((row) => row.or([row('class_id', '=', classId), row('group_name', '=', group ?? '')]))
    .execute()
  if (group === null) return true
  await trx
    .insertInto('class_groups')
    .values({ class_id: classId, provider: providerId, group_name: group, created_at: now })
    .execute()
  return true
}

/** A class of last year does not keep its group from the one of this year. */
async function isTaken(
  trx: Transaction<Tables>,
  { classId, providerId, group }: { classId: string; providerId: string; group: string },
): Promise<boolean> {
  const row = await trx
    .selectFrom('class_groups')
    .innerJoin('classes', 'classes.id', 'class_groups.class_id')
    .leftJoin('erasures', 'erasures.class_id', 'classes.id')
    .select('classes.id')
    .where('class_groups.provider', '=', providerId)
    .where('class_groups.group_name', '=', group)
    .where('classes.id', '!=', classId)
    .where('classes.archived_at', 'is', null)
    .where('erasures.id', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Only who signs in as a teacher of the same school says which class a group is. */
export async function maySetGroup(
  query: Query,
  accountId: string,
  { groups }: PupilProvider,
): Promise<boolean> {
  if (groups === null) return false
  const row = await query
    .selectFrom('identities')
    .select('id')
    .where('user_id', '=', accountId)
    .where('provider', '=', groups.teachers)
    .executeTakeFirst()
  return row !== undefined
}
