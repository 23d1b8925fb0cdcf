import type { PostgresConnection } from '#server/testing/ask-postgres.ts'

/** A person whose rows are copied. */
export interface Template {
  readonly accountId: string
  readonly learnerId: string
  readonly email: string
}

/** Who came of the copying: `n` from 1 on. */
const PEOPLE = 'million_people'

/** What an account has that is never used. */
const ACCOUNT_TABLES = ['users', 'profiles', 'identities', 'learners', 'learner_access']
/** What a learner has who plays, without `attempts`. */
const LEARNER_TABLES = ['user_progress', 'user_rewards', 'learner_state']

export async function clonePeople(
  client: PostgresConnection,
  template: Template,
  count: number,
): Promise<void> {
  await client.query(`create unlogged table ${PEOPLE} as
    select n, gen_random_uuid()::text as account_id, gen_random_uuid()::text as learner_id, n || '@million.test' as email
    from generate_series(1, ${count}) n`)
  for (const table of ACCOUNT_TABLES) await cloneRows(client, template, table, 'true')
}

/** Gives the first `count` people everything that the template has learnt. */
export async function cloneLearning(
  client: PostgresConnection,
  template: Template,
  count: number,
): Promise<void> {
  for (const table of LEARNER_TABLES) await cloneRows(client, template, table, `n <= ${count}`)
}

export async function cloneAttempts(
  client: PostgresConnection,
  template: Template,
  count: number,
): Promise<void> {
  await cloneRows(client, template, 'attempts', `n <= ${count}`)
}

/** Many rows come sooner without; the keys and indexes of a table that no other one refers to. Answers what makes them again. */
export async function dropIndexes(client: PostgresConnection, table: string): Promise<() => Promise<void>> {
  const keys = await client.query<{ name: string; definition: string }>(
    `select conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where conrelid = $1::regclass and contype in ('p', 'u')`,
    [table],
  )
  for (const { name } of keys.rows) await client.query(`alter table ${table} drop constraint ${name}`)
  const indexes = await client.query<{ name: string; definition: string }>(
    'select indexname as name, indexdef as definition from pg_indexes where tablename = $1',
    [table],
  )
  for (const { name } of indexes.rows) await client.query(`drop index ${name}`)
  return async () => {
    for (const { name, definition } of keys.rows)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
    for (const { definition } of indexes.rows) await client.query(definition)
  }
}

/** Pupils of classes, who have no account of their own, play like the others. */
export async function addPupils(client: PostgresConnection, learnerIds: readonly string[]): Promise<void> {
  await client.query(
    `insert into ${PEOPLE} (n, account_id, learner_id, email) select 0, null, id, null from unnest($1::text[]) id`,
    [learnerIds],
  )
}

export async function somePeople(
  client: PostgresConnection,
  upTo: number,
  count: number,
): Promise<Template[]> {
  const { rows } = await client.query<{ account_id: string; learner_id: string; email: string }>(
    `select account_id, learner_id, email from ${PEOPLE} where n between 1 and ${upTo} order by random() limit ${count}`,
  )
  return rows.map((row) => ({ accountId: row.account_id, learnerId: row.learner_id, email: row.email }))
}

/** The same columns with the same values, except those that name the template. */
async function cloneRows(
  client: PostgresConnection,
  template: Template,
  table: string,
  who: string,
): Promise<void> {
  const { fields } = await client.query(`select * from ${table} limit 0`)
  const columns = fields.map(({ name }) => name)
  const owner = columns.includes('learner_id') ? 'learner_id' : table === 'identities' ? 'user_id' : 'id'
  const key = owner === 'learner_id' || table === 'learners' ? template.learnerId : template.accountId
  const { rows } = await client.query<Record<string, unknown>>(
    `select * from ${table} where ${owner} = $1 limit 1`,
    [key],
  )
  const sample = rows[0]
  if (!sample) return
  const values = columns.map((column) => {
    if (sample[column] === template.accountId) return 'p.account_id'
    if (sample[column] === template.learnerId) return 'p.learner_id'
    if (sample[column] === template.email) return 'p.email'
    return column === 'id' ? 'gen_random_uuid()::text' : `t.${column}`
  })
  await client.query(
    `insert into ${table} (${columns.join()}) select ${values.join()}
     from ${PEOPLE} p cross join ${table} t where t.${owner} = $1 and ${who}`,
    [key],
  )
}
