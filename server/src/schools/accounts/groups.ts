import type { Transaction } from 'kysely'
import type { PupilProvider } from '#server/config/provider-file.ts'
import type { Database, Query } from '#server/db/database.ts'
import type { ClassRow } from '#server/db/schema/classes.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { groupsSaid, groupsThatStand } from '#server/schools/accounts/group-standing.ts'

/** The classes that these groups of a school are, in the order in which teachers said so. */
export async function classesOfGroups(
  query: Query,
  provider: PupilProvider,
  groups: readonly string[],
  now: number,
): Promise<ClassRow[]> {
  if (groups.length === 0) return []
  const standing = [...(await groupsThatStand(query, provider, now))]
  const ids = standing.filter(([, group]) => groups.includes(group)).map(([classId]) => classId)
  const classes = await query
    .selectFrom('classes')
    .selectAll()
    .where('id', 'in', ['', ...ids])
    .execute()
  return ids.flatMap((id) => classes.find((one) => one.id === id) ?? [])
}

/**
 * Whether a school account with these groups may come to a class. A class without a group at this school was chosen with
 * a card; the others take only those of their group, also when the word for it brings nobody new any more.
 */
export async function isOpenToGroups(
  query: Query,
  classId: string,
  provider: PupilProvider,
  groups: readonly string[],
  now: number,
): Promise<boolean> {
  const standing = (await groupsThatStand(query, provider, now, classId)).get(classId)
  const said = standing === undefined ? await groupsSaid(query, provider, classId) : [standing]
  return said.length === 0 || said.some((group) => groups.includes(group))
}

interface Said {
  readonly classId: string
  readonly accountId: string
  readonly group: string | null
}

/** A teacher says which group a class is, or that it is none. False when it is another class already. */
export async function setGroup(
  db: Database,
  trx: Transaction<Tables>,
  provider: PupilProvider,
  { classId, accountId, group }: Said,
  now: number,
): Promise<boolean> {
  await db.lock(trx, `groups-of:${provider.id}`)
  if (group !== null && (await isTaken(trx, provider, classId, group, now))) return false
  let other = trx
    .deleteFrom('class_groups')
    .where('class_id', '=', classId)
    .where('provider', '=', provider.id)
  // What another teacher says of the same group stays: together they are two.
  if (group !== null)
    other = other.where((row) => row.or([row('account_id', '=', accountId), row('group_name', '!=', group)]))
  await other.execute()
  if (group === null) return true
  // A class that is archived or being erased does not have it again when it comes back.
  await trx
    .deleteFrom('class_groups')
    .where('provider', '=', provider.id)
    .where('group_name', '=', group)
    .where((row) =>
      row.or([
        row('class_id', 'in', row.selectFrom('classes').select('id').where('archived_at', 'is not', null)),
        row(
          'class_id',
          'in',
          row
            .selectFrom('erasures')
            .select('class_id')
            .where('class_id', 'is not', null)
            .$castTo<{ class_id: string }>(),
        ),
      ]),
    )
    .execute()
  await trx
    .insertInto('class_groups')
    .values({
      class_id: classId,
      provider: provider.id,
      account_id: accountId,
      group_name: group,
      created_at: now,
    })
    .execute()
  return true
}

/** A class of last year does not keep its group from the one of this year. */
async function isTaken(
  trx: Transaction<Tables>,
  provider: PupilProvider,
  classId: string,
  group: string,
  now: number,
): Promise<boolean> {
  const others = (await classesOfGroups(trx, provider, [group], now)).filter(({ id }) => id !== classId)
  return others.some(({ archived_at }) => archived_at === null)
}
