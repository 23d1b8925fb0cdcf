import type { Asker } from '#bench/million/asked.ts'
import { cloneAttempts, type Template } from '#bench/million/clone.ts'
import { timed } from '#bench/million/upkeep.ts'
import type { PostgresConnection } from '#server/testing/ask-postgres.ts'

export const PARTITIONS = 16

/**
 * Puts `attempts` partitioned by learner into the place of the one table, for the same server. The disk does not hold both:
 * those who have played meanwhile keep their rows, all others get them anew. The key begins with the id, since the look-up
 * of a lesson that a device sends again names nothing else.
 */
export async function partition(
  client: PostgresConnection,
  template: Template,
  count: number,
  played: readonly Pick<Asker, 'learnerId'>[],
): Promise<void> {
  const ids = [template.learnerId, ...played.map(({ learnerId }) => learnerId)]
  await client.query(
    'create unlogged table million_kept as select * from attempts where learner_id = any($1)',
    [ids],
  )
  await client.query(
    'create table attempts_parted (like attempts including defaults) partition by hash (learner_id)',
  )
  await client.query('drop table attempts; alter table attempts_parted rename to attempts')
  for (let i = 0; i < PARTITIONS; i++)
    await client.query(
      `create table attempts_${i} partition of attempts for values with (modulus ${PARTITIONS}, remainder ${i})`,
    )
  await client.query('set session_replication_role = replica')
  await client.query('insert into attempts select * from million_kept')
  await timed('attempts in partitions', () => cloneAttempts(client, template, count, ids))
  await client.query('set session_replication_role = origin')
  await timed('indexes of the partitions', async () => {
    await client.query('alter table attempts add primary key (id, learner_id), add unique (learner_id, seq)')
    await client.query('create index on attempts (delivered_by) where delivered_by is not null')
    await client.query('create index on attempts (learner_id, completed_at) where delivered_by is not null')
    await client.query('create index on attempts (learner_id, completed_at)')
  })
  await timed('foreign keys of the partitions', () =>
    client.query(`alter table attempts
      add foreign key (learner_id) references learners (id) on delete cascade,
      add foreign key (delivered_by) references users (id) on delete set null`),
  )
}
