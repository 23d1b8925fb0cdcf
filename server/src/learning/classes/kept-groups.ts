import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { isRunning, type KeptGroup, TOLD_MS, type Tries, triesUntilNow } from '#core/classes/kept-groups.ts'
import type { PupilStatuses } from '#core/classes/pupil-statuses.ts'
import type { Table } from '#core/tables/table.ts'
import type { Query } from '#server/db/database.ts'
import type { Tables } from '#server/db/schema/tables.ts'

/** The groups of this week and of the weeks before, with the pupils that are still in the class. */
export async function keptGroupsOf(query: Query, classId: string): Promise<KeptGroup[]> {
  const rows = await query
    .selectFrom('kept_groups')
    .innerJoin('kept_group_pupils', 'kept_group_pupils.group_id', 'kept_groups.id')
    .select(['kept_groups.id', 'table_number', 'facts', 'kept_at', 'learner_id', 'since', 'before_firsts'])
    .where('kept_groups.class_id', '=', classId)
    .orderBy('place')
    .orderBy('learner_id')
    .execute()
  const first = rows.filter(({ id }, i) => rows.findIndex((row) => row.id === id) === i)
  return first.map(({ id, table_number, facts, kept_at }) => ({
    table: table_number as Table,
    facts: JSON.parse(facts) as string[],
    keptAt: kept_at,
    members: rows
      .filter((row) => row.id === id)
      .map(({ learner_id, since, before_firsts }) => ({
        id: learner_id,
        since,
        before: JSON.parse(before_firsts) as Tries,
      })),
  }))
}

export interface GroupToKeep {
  readonly table: Table
  readonly facts: readonly string[]
  readonly pupils: readonly string[]
}

/**
 * Takes the place of the groups that run, and of none that are over. The week goes on, and who stays with the same facts keeps
 * the day on which it began.
 */
export async function keepGroups(
  trx: Transaction<Tables>,
  classId: string,
  groups: readonly GroupToKeep[],
  pupils: ReadonlyMap<string, PupilStatuses>,
  now: number,
): Promise<void> {
  const running = (await keptGroupsOf(trx, classId)).filter((group) => isRunning(group, now))
  const kept_at = running[0]?.keptAt ?? now
  const memberOf = ({ table, facts }: GroupToKeep, id: string) => {
    const same = running.filter((one) => one.table === table && one.facts.join() === facts.join())
    const pupil = pupils.get(id)
    return (
      same.flatMap(({ members }) => members).find((member) => member.id === id) ??
      (pupil && { id, since: pupil.day, before: triesUntilNow(pupil, facts) })
    )
  }
  await trx
    .deleteFrom('kept_groups')
    .where('class_id', '=', classId)
    .where('kept_at', '>=', kept_at)
    .execute()
  for (const [place, group] of groups.entries()) {
    const id = randomUUID()
    await trx
      .insertInto('kept_groups')
      .values({
        id,
        class_id: classId,
        place,
        table_number: group.table,
        facts: JSON.stringify(group.facts),
        kept_at,
        expires_at: kept_at + TOLD_MS,
      })
      .execute()
    const members = group.pupils.flatMap((pupil) => memberOf(group, pupil) ?? [])
    await trx
      .insertInto('kept_group_pupils')
      .values(
        members.map((member) => ({
          group_id: id,
          class_id: classId,
          learner_id: member.id,
          since: member.since,
          before_firsts: JSON.stringify(member.before),
        })),
      )
      .execute()
  }
}
