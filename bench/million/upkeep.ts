import { somePeople } from '#bench/million/clone.ts'
import { percentile } from '#bench/shared/percentile.ts'
import { eraseAccount } from '#server/erasure/erase-account.ts'
import type { Services } from '#server/services.ts'
import type { PostgresConnection } from '#server/testing/ask-postgres.ts'

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

export async function wholeSize(client: PostgresConnection): Promise<void> {
  const { rows } = await client.query<{ size: string }>(
    'select pg_size_pretty(pg_database_size(current_database())) as size',
  )
  console.log(`  the whole database ${rows[0]?.size}`)
}

/** Some of the first `upTo` people erase their account, one after the other. */
export async function eraseSome(ctx: Services, client: PostgresConnection, upTo: number): Promise<void> {
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
    `  accounts erased, one by one  p50 ${percentile(times, 50).toFixed(0)} ms  worst ${Math.max(...times).toFixed(0)} ms`,
  )
}
