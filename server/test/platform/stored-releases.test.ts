import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import LibSql from 'libsql'
import pg from 'pg'
import { expect, test } from 'vitest'
import type { Me, UserProgress } from '#server/api/types.ts'
import { createApp } from '#server/app.ts'
import { boot } from '#server/boot.ts'
import { readConfig } from '#server/config/config.ts'
import type { Database } from '#server/db/database.ts'
import { SQLITE_FILE } from '#server/db/sqlite.ts'
import { describeSchema } from '#server/testing/describe-schema.ts'
import { onDatabase } from '#server/testing/test-secret.ts'
import {
  dropDatabase,
  type Engine,
  freshDatabase,
  onBothEngines,
  startTestServer,
} from '#server/testing/test-server.ts'

const RELEASES = readdirSync(import.meta.dirname).filter(
  (name) => name.startsWith('stored-') && !name.includes('test'),
)

/** An hour after `store-release.ts` wrote its rows, before any of them expires. */
const NOW = Date.UTC(2026, 8, 1, 13)

onBothEngines('a stored database', (engine) => {
  async function startOn(release: string) {
    const script = readFileSync(join(import.meta.dirname, release, `${engine}.sql`), 'utf8')
    const folder = mkdtempSync(join(tmpdir(), 'dozenauts-test-'))
    const databaseUrl = await load(engine, script, folder)
    const config = readConfig({
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      MAIL: 'off',
      ...onDatabase(databaseUrl),
    })
    const server = await boot(config, { now: () => NOW, background: false })
    const app = createApp(server.ctx)
    return {
      script,
      db: server.ctx.db,
      async call<T>(path: string, { token = '', body }: { token?: string; body?: object } = {}): Promise<T> {
        const answer = await app.request(new URL(path, config.siteUrl), {
          method: body ? 'POST' : 'GET',
          headers: {
            apikey: server.ctx.keys.publishableKey,
            'content-type': 'application/json',
            ...(token ? { authorization: `Bearer ${token}` } : {}),
          },
          ...(body ? { body: JSON.stringify(body) } : {}),
        })
        expect([path, answer.status]).toEqual([path, 200])
        return answer.json() as T
      },
      async stop() {
        await server.stop()
        if (databaseUrl) await dropDatabase(databaseUrl)
        rmSync(folder, { recursive: true })
      },
    }
  }

  test.each(RELEASES)('[V6] %s has the schema of a new one after its upgrade', async (release) => {
    const stored = await startOn(release)
    const fresh = await startTestServer(engine)
    const schemas = [await describeSchema(stored.db), await describeSchema(fresh.ctx.db)]
    await fresh.stop()
    await stored.stop()
    expect(
      schemas[0],
      'Add a migration. Until the release is cut, store it again instead: node scripts/store-release.mjs 1.0',
    ).toEqual(schemas[1])
  })

  test.each(RELEASES)('[V6] %s keeps every row, and people find what they had', async (release) => {
    const stored = await startOn(release)
    const lost: string[] = []
    for (const [table, rows] of rowsIn(stored.script))
      if ((await count(stored.db, table)) < rows) lost.push(table)
    expect(lost).toEqual([])

    const password = 'seven times eight'
    const { access_token: token } = await stored.call<{ access_token: string }>(
      '/auth/v1/token?grant_type=password',
      { body: { email: 'ada@example.com', password } },
    )
    const me = await stored.call<Me>('/api/me', { token })
    expect(me).toMatchObject({ user: { email: 'ada@example.com' }, profile: { full_name: 'Ada' } })
    const leo = me.learners.find(({ name }) => name === 'Leo')
    expect(await stored.call<UserProgress[]>(`/api/learners/${leo?.id}/progress`, { token })).toMatchObject([
      { lesson_id: 'interactive-lesson-7', score: 9 },
    ])
    await stored.call('/api/grown-ups/gate', { token, body: { password } })
    const [made] = await stored.call<{ id: string }[]>('/api/classes', { token })
    expect(await stored.call(`/api/classes/${made?.id}`, { token })).toMatchObject({
      class: { name: 'Class 3b' },
      pupils: [{ name: 'Ana' }],
    })
    await stored.stop()
  })
})

async function load(engine: Engine, script: string, folder: string): Promise<string | undefined> {
  if (engine === 'sqlite') {
    const file = new LibSql(join(folder, SQLITE_FILE))
    file.exec(script)
    file.close()
    return undefined
  }
  const databaseUrl = await freshDatabase()
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query(script)
  await client.end()
  return databaseUrl
}

/** How many rows the script writes into each table. */
function rowsIn(script: string): ReadonlyMap<string, number> {
  const rows = new Map<string, number>()
  for (const [, table = ''] of script.matchAll(/^insert into (\w+) /gm))
    rows.set(table, (rows.get(table) ?? 0) + 1)
  return rows
}

async function count(db: Database, table: string): Promise<number> {
  const { rows } = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(table)}`.execute(
    db.query,
  )
  return Number(rows[0]?.rows)
}
