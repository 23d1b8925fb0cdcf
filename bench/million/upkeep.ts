import { percentile } from '#bench/api/http-load.ts'
import { somePeople } from '#bench/million/clone.ts'
import { eraseAccount } from '#server/erasure/erase-account.ts'
import type { Services } from '#server/services.ts'
import type { PostgresConnection } from '#server/testing/ask-postgres.ts'

export const PARTITIONS = 16
const ERASED = 20

export async function timed<T>(
  what: string,
  work: () => Promise<T>,
  tell: (answer: T) => string = () => '',
): Promise<T> {
  const start = performance.now()
  const answer = await work()
  console.log(
    `  ${what.padEnd(52)} ${((performance.now() - start) / 1000).toFixed(1).padStart(7)} s  ${tell(answer)}`,
  )
  return answer
}

export async function sizes(client: PostgresConnection): Promise<void> {
  const { rows } = await client.query<{ name: string; rows: number; data: string; indexes: string }>(
    `select relname as name, greatest(reltuples, 0)::float8 as rows, pg_size_pretty(pg_table_size(oid)) as data,
      pg_size_pretty(pg_indexes_size(oid)) as indexes
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'million%'
    order by pg_total_relation_size(oid) desc limit 10`,
  )
  for (const { name, rows: count, data, indexes } of rows)
    console.log(
      `  ${name.padEnd(24)} ${count.toFixed(0).padStart(10)} rows  ${data.padStart(9)}  indexes ${indexes.padStart(9)}`,
    )
}

/** The same rows in `attempts` partitioned by learner, and the same server on it. */
export async function partition(client: PostgresConnection): Promise<void> {
  await client.query(
    'create table attempts_parted (like attempts including defaults) partition by hash (learner_id)',
  )
  for (let i = 0; i < PARTITIONS; i++)
    await client.query(
      `create table attempts_${i} partition of attempts_parted for values with (modulus ${PARTITIONS}, remainder ${i})`,
    )
  await timed('copied into partitions', () =>
    client.query('insert into attempts_parted select * from attempts'),
  )
  await timed('keys and indexes of the partitions', async () => {
    await client.query(
      'alter table attempts_parted add primary key (learner_id, id), add unique (learner_id, seq)',
    )
    await client.query('create index on attempts_parted (delivered_by) where delivered_by is not null')
    await client.query(
      'create index on attempts_parted (learner_id, completed_at) where delivered_by is not null',
    )
    await client.query('create index on attempts_parted (learner_id, completed_at)')
  })
  await timed('foreign keys of the partitions', () =>
    client.query(`alter table attempts_parted
      add foreign key (learner_id) references learners (id) on delete cascade,
      add foreign key (delivered_by) references users (id) on delete set null`),
  )
}

/** The other one is gone then: erasing a learner would go through both. */
export const usePartitions = (client: PostgresConnection) =>
  client.query('drop table attempts; alter table attempts_parted rename to attempts')

/** Some of the first `upTo` people erase their account, one after the other. */
export async function eraseSome(
  ctx: Services,
  client: PostgresConnection,
  upTo: number,
  name: string,
): Promise<void> {
  const gone = await somePeople(client, upTo, ERASED)
  const times: number[] = []
  for (const { accountId } of gone) {
    const start = performance.now()
    await eraseAccount(ctx, accountId, { by: 'self' })
    times.push(performance.now() - start)
  }
  await client.query('delete from million_people where account_id = any($1)', [
    gone.map(({ accountId }) => accountId),
  ])
  console.log(
    `  ${name}: accounts erased, one by one  p50 ${percentile(times, 50).toFixed(0)} ms  worst ${Math.max(...times).toFixed(0)} ms`,
  )
}
