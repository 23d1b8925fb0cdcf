import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql, type Transaction } from 'kysely'
import { expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { createPasswords } from '#server/auth/accounts/passwords.ts'
import { boot } from '#server/boot.ts'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { migrations } from '#server/db/migrations/list.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { onDatabase } from '#server/testing/test-secret.ts'
import { dropDatabase, freshDatabase, onBothEngines } from '#server/testing/test-server.ts'

/** A database as it was before sign-ups had a table of their own. */
async function makeOldDatabase(db: Database) {
  await db.transaction(async (trx) => {
    await sql`create table schema_migrations (name text primary key, applied_at bigint not null)`.execute(trx)
    for (const { name, up } of migrations.filter(({ name }) => name < '0010')) {
      await up(trx as unknown as Transaction<unknown>, db.engine)
      await sql`insert into schema_migrations values (${name}, 0)`.execute(trx)
    }
  })
}

async function addAccount(
  db: Database,
  given: { id: string; hash: string; confirmedAt: number | null; invitedAt: number | null },
) {
  const now = Date.now()
  const { id, hash, confirmedAt, invitedAt } = given
  const token = createHash('sha256').update(`token-${id}`).digest('base64url')
  const name = JSON.stringify({ full_name: 'Ada' })
  await sql`insert into users (id, aud, role, email, password_hash, email_confirmed_at, invited_at, confirmation_sent_at,
      app_metadata, user_metadata, created_at, updated_at)
    values (${id}, 'authenticated', 'authenticated', ${`${id}@example.com`}, ${hash}, ${confirmedAt}, ${invitedAt}, ${now},
      '{}', ${name}, ${now}, ${now})`.execute(db.query)
  await sql`insert into profiles values (${id}, 'Ada', ${now})`.execute(db.query)
  const kind = confirmedAt ? 'recovery' : 'confirmation'
  await sql`insert into one_time_tokens (id, user_id, kind, token_hash, code_hash, sent_to, created_at, expires_at)
    values (${id}, ${id}, ${kind}, ${token}, 'x', ${`${id}@example.com`}, ${now}, ${now + 3_600_000})`.execute(
    db.query,
  )
}

onBothEngines('the migration to sign-ups', (engine) => {
  test('links on their way go on working, and only a sign-up of one’s own brings a password', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'dozenauts-test-'))
    const databaseUrl = engine === 'postgres' ? await freshDatabase() : undefined
    const config = readConfig({
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      SITE_URL: 'http://localhost:3000',
      ...onDatabase(databaseUrl),
    })
    const hash = await createPasswords().hash('six plus')
    const old = await openDatabase(config)
    await makeOldDatabase(old)
    await addAccount(old, { id: 'pending', hash, confirmedAt: null, invitedAt: null })
    await addAccount(old, { id: 'invited', hash, confirmedAt: null, invitedAt: 1 })
    await addAccount(old, { id: 'confirmed', hash, confirmedAt: 1, invitedAt: null })
    await old.close()

    const server = await boot(config)
    const app = createApp(server.ctx)
    const post = async (path: string, body: object) => {
      const answer = await app.request(`http://localhost:3000/auth/v1${path}`, {
        method: 'POST',
        headers: { apikey: server.ctx.keys.publishableKey, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
      return { status: answer.status, ...((await answer.json()) as { user?: { user_metadata: object } }) }
    }
    const signIn = (id: string) =>
      post('/token?grant_type=password', { email: `${id}@example.com`, password: 'six plus' })
    const follow = (id: string, type: string) => post('/verify', { type, token_hash: `token-${id}` })

    expect((await follow('pending', 'signup')).user?.user_metadata).toEqual({ full_name: 'Ada' })
    expect((await signIn('pending')).status).toBe(200)
    expect((await follow('invited', 'invite')).status).toBe(200)
    expect((await signIn('invited')).status).toBe(400)
    expect((await signIn('confirmed')).status).toBe(200)
    expect((await follow('confirmed', 'recovery')).status).toBe(200)
    await server.stop()
    if (databaseUrl) await dropDatabase(databaseUrl)
    rmSync(folder, { recursive: true, force: true })
  })
})
