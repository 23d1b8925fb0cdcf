import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { ATTEMPT_VERSION } from '#core/attempts/attempt-version.ts'
import { createApp } from '#server/app.ts'
import { boot } from '#server/boot.ts'
import { readConfig } from '#server/config/config.ts'
import { type Engine, inWordsOf } from '#server/db/schema/statements.ts'
import { schema, type Tables } from '#server/db/schema/tables.ts'
import type { Services } from '#server/services.ts'
import { gameAttempt } from '#server/testing/finished-lessons.ts'
import { signedInPerson } from '#server/testing/person.ts'
import { storedRows } from '#server/testing/stored-rows.ts'

/**
 * Writes the database of this code, with at least one row in each table, as a script for each engine. Its test
 * (stored-releases.test.ts) knows the address, the password and the moment.
 */
async function storeRelease(folder: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'dozenauts-release-'))
  const now = Date.UTC(2026, 8, 1, 12)
  const server = await boot(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', MAIL: 'off' }), {
    now: () => now,
    passwordCost: { memoryCost: 8, timeCost: 1, parallelism: 1 },
    background: false,
  })
  try {
    await fill(server.ctx)
    const rows = await allRows(server.ctx)
    mkdirSync(folder, { recursive: true })
    for (const engine of ['sqlite', 'postgres'] as const)
      writeFileSync(join(folder, `${engine}.sql`), script(engine, rows))
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true })
  }
}

/** An account that plays for two learners, a lesson, a class with a pupil, and a row for all else. */
async function fill(ctx: Services): Promise<void> {
  const app = createApp(ctx)
  const account = await signedInPerson(ctx, {
    email: 'ada@example.com',
    fullName: 'Ada',
    password: 'seven times eight',
  })
  const call = async <T>(path: string, body: object): Promise<T> => {
    const answer = await app.request(new URL(`/api${path}`, ctx.config.siteUrl), {
      method: 'POST',
      headers: { authorization: `Bearer ${account.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    return answer.json() as T
  }
  const { id: learnerId } = await call<{ id: string }>('/learners', { name: 'Leo', grade: 3, colour: 'mint' })
  const lesson = gameAttempt(7, 9, { completed_at: new Date(ctx.now()).toISOString() })
  await call(`/learners/${learnerId}/attempts`, { version: ATTEMPT_VERSION, attempts: [lesson] })
  const made = await call<{ class: { id: string } }>('/classes', {
    name: 'Class 3b',
    grade: 3,
    language: 'en',
    school_allows: true,
  })
  const classId = made.class.id
  await call(`/classes/${classId}/pupils`, { names: ['Ana'] })
  const { learner_id: pupilId } = await ctx.db.query
    .selectFrom('class_members')
    .select('learner_id')
    .executeTakeFirstOrThrow()
  const others = storedRows({ accountId: account.id, learnerId, classId, pupilId, now: ctx.now() })
  for (const table of TABLES)
    if (table in others)
      await ctx.db.query
        .insertInto(table)
        .values(others[table as keyof typeof others] as never)
        // Where the start or a call wrote the row already.
        .onConflict((conflict) => conflict.doNothing())
        .execute()
}

/** In the order they are made, so each finds the rows it refers to. */
const TABLES = inWordsOf('sqlite', schema).flatMap((statement) => {
  const name = /^create table (\w+)/.exec(statement)?.[1]
  return name === undefined ? [] : [name as keyof Tables]
})

const EMPTY: ReadonlySet<string> = new Set(['audit_erasing', 'erasures', 'taken_ways'])

type Row = Readonly<Record<string, string | number | null>>

async function allRows({ db }: Services): Promise<readonly (readonly [string, readonly Row[]])[]> {
  const tables: [string, readonly Row[]][] = []
  for (const table of TABLES) {
    const { rows } = await sql<Row>`select * from ${sql.table(table)}`.execute(db.query)
    if (rows.length === 0 && !EMPTY.has(table)) throw new Error(`${table} has no row to store`)
    tables.push([table, rows])
  }
  return tables
}

function script(engine: Engine, tables: readonly (readonly [string, readonly Row[]])[]): string {
  const statements = inWordsOf(engine, schema)
  const isTrigger = (statement: string) => /^create (trigger|function)/.test(statement)
  return [
    ...statements.filter((statement) => !isTrigger(statement)),
    ...tables.flatMap(([table, rows]) => rows.map((row) => insert(table, row))),
    // After the rows, which they would change or add to.
    ...statements.filter(isTrigger),
  ]
    .map((statement) => `${statement};\n`)
    .join('')
}

function insert(table: string, row: Row): string {
  const values = Object.values(row).map((value) =>
    typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value),
  )
  return `insert into ${table} (${Object.keys(row).join(', ')}) values (${values.join(', ')})`
}

await storeRelease(process.argv[2] as string)
