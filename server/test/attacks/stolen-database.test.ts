import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { boot } from '#server/boot.ts'
import { readConfig } from '#server/config/config.ts'
import { TEST_SECRET } from '#server/testing/test-secret.ts'
import {
  dropDatabase,
  freshDatabase,
  onBothEngines,
  startTestServer,
  type TestServer,
} from '#server/testing/test-server.ts'
import { call, freshAddress, watchMails } from '../auth/stock-client.ts'

const OTHER_SECRET = 'another secret that protects nothing but databases of tests'

/** Everything in the tables of the accounts, as who reads a dump sees it. */
async function dump({ db }: TestServer['ctx']) {
  const tokens = await db.query.selectFrom('one_time_tokens').selectAll().execute()
  const secrets = await db.query.selectFrom('auth_secrets').selectAll().execute()
  const users = await db.query.selectFrom('users').selectAll().execute()
  return { tokens, secrets, text: JSON.stringify([tokens, secrets, users]) }
}

onBothEngines('[F23] a stolen database', (engine) => {
  test('holds no key that it is protected with', async () => {
    const { ctx, stop } = await startTestServer(engine)
    const { text } = await dump(ctx)
    expect(text).not.toContain(ctx.keys.serviceKey)
    expect(text).not.toMatch(/\\?"d\\?":/)
    expect(text).not.toContain(TEST_SECRET)
    await stop()
  })

  test('does not tell the code of a mail to who tries all of them', async () => {
    const server = await startTestServer(engine)
    const mails = watchMails(server)
    const email = freshAddress()
    await call(server, 'POST', '/signup', { body: { email, password: 'six times 9 is 54' } })
    const code = mails.code(email)
    expect(code).toMatch(/^\d{6}$/)
    const { tokens, secrets, text } = await dump(server.ctx)
    const [token] = tokens
    // Who has the right key needs one try for the right code; no text of the dump is that key.
    const keys = ['', ...secrets.flatMap(({ name, value }) => [name, value]), ...text.split('"')]
    const guesses = keys.map((key) =>
      createHmac('sha256', key).update(`${token?.id}:${code}`).digest('base64url'),
    )
    expect(guesses).not.toContain(token?.code_hash)
    const right = createHmac('sha256', server.ctx.keys.codeKey).update(`${token?.id}:${code}`)
    expect(right.digest('base64url')).toBe(token?.code_hash)
    await server.stop()
  })
})

test('[F23] PostgreSQL without a secret from outside does not start', async () => {
  const refused = startTestServer('postgres', { AUTH_SECRET: '' })
  await expect(refused).rejects.toThrow(/^With DATABASE_URL set AUTH_SECRET/)
  const half = startTestServer('postgres', { AUTH_SECRET: '', AUTH_SERVICE_KEY: OTHER_SECRET })
  await expect(half).rejects.toThrow(/^With DATABASE_URL set AUTH_SECRET/)
})

test('SQLite needs no secret: its keys are files beside the database', async () => {
  const server = await startTestServer('sqlite')
  expect(server.ctx.config.auth.secret).toBeUndefined()
  await server.stop()
})

onBothEngines('AUTH_SECRET', (engine) => {
  let folder: string
  let databaseUrl: string | undefined
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'dozenauts-stolen-'))
    databaseUrl = engine === 'postgres' ? await freshDatabase() : undefined
  })
  afterEach(async () => {
    if (databaseUrl) await dropDatabase(databaseUrl)
    rmSync(folder, { recursive: true, force: true })
  })
  const start = (env: Record<string, string>) =>
    boot(
      readConfig({
        DATA_DIR: folder,
        LOG_LEVEL: 'silent',
        ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
        ...env,
      }),
    )

  test('another one than before: PostgreSQL says so in one sentence, SQLite has no need of it', async () => {
    const before = await start({ AUTH_SECRET: TEST_SECRET })
    await before.stop()
    const after = start({ AUTH_SECRET: OTHER_SECRET })
    if (engine === 'postgres') {
      await expect(after).rejects.toThrow(/^AUTH_SECRET is not the one/)
      return
    }
    const server = await after
    expect(server.ctx.keys.serviceKey).toBe(before.ctx.keys.serviceKey)
    await server.stop()
  })
})
