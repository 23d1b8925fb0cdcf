import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import LibSql from 'libsql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { boot } from '#server/boot.ts'
import { type Config, ConfigError, readConfig } from '#server/config/config.ts'
import { backup, restore } from '#server/db/backup/backup.ts'
import { openSqlite } from '#server/db/sqlite.ts'
import { keepRecording, type Learner, signUpLearner } from '#server/testing/busy-learner.ts'
import { startServerProcess } from '#server/testing/server-process.ts'
import { onDatabase } from '#server/testing/test-secret.ts'
import {
  dropDatabase,
  type Engine,
  freshDatabase,
  onBothEngines,
  pastPooler,
} from '#server/testing/test-server.ts'

/** How long a busy machine may take to get there; what is tested is that it does. */
const PATIENT = { timeout: 30_000, interval: 10 }

const root = mkdtempSync(join(tmpdir(), 'dozenauts-backup-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

async function freshPlace(engine: Engine, name: string) {
  const env: Record<string, string> = {
    DATA_DIR: join(root, engine, name),
    AUTH_AUTOCONFIRM: 'true',
    AUTH_RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
  }
  if (engine === 'postgres') Object.assign(env, onDatabase(await freshDatabase()))
  const config = readConfig(env)
  // Operators give the commands the address of PostgreSQL itself.
  const databaseUrl = config.databaseUrl && pastPooler(config.databaseUrl)
  return { env, config, place: { dataDir: config.dataDir, databaseUrl } }
}

/** What the people of the old server get from a server on `config`. */
async function answersFor(config: Config, learners: readonly Learner[]) {
  const server = await boot(config)
  const app = createApp(server.ctx)
  const answers = []
  for (const { id, token } of learners) {
    const own = ['/progress', '/rewards', '/avatar'].map((path) => `/api/learners/${id}${path}`)
    for (const path of ['/api/me', ...own]) {
      const response = await app.request(path, { headers: { authorization: `Bearer ${token}` } })
      answers.push([path, response.status, await response.json()])
    }
  }
  const attempts = await server.ctx.db.query.selectFrom('attempts').select('id').execute()
  await server.stop()
  return { answers, ids: new Set(attempts.map(({ id }) => id)) }
}

onBothEngines('[S32] backup and restore', (engine) => {
  test('a backup taken while serving restores to the same answers', { timeout: 90_000 }, async () => {
    const { env, config, place } = await freshPlace(engine, 'serving')
    const server = await startServerProcess(env)
    const learners = await Promise.all([1, 2, 3].map(() => signUpLearner(server)))
    const load = keepRecording(() => server, learners)
    await expect.poll(() => load.acknowledged.size, PATIENT).toBeGreaterThan(20)

    const before = [...load.acknowledged]
    backup(place, join(root, engine, 'under-load'))
    await expect.poll(() => load.acknowledged.size, PATIENT).toBeGreaterThan(before.length)
    await load.stop()
    expect([...load.statuses.keys()]).toEqual([200])

    backup(place, join(root, engine, 'at-rest'))
    await server.kill('SIGTERM')
    const original = await answersFor(config, learners)

    const busy = await freshPlace(engine, 'from-load')
    await restore(busy.place, join(root, engine, 'under-load'), { force: false, now: 1 })
    const restoredUnderLoad = await answersFor(busy.config, learners)
    expect(before.filter((id) => !restoredUnderLoad.ids.has(id))).toEqual([])

    const rest = await freshPlace(engine, 'from-rest')
    await restore(rest.place, join(root, engine, 'at-rest'), { force: false, now: 1 })
    expect(await answersFor(rest.config, learners)).toEqual(original)

    // A second restore over living data is refused, changes nothing, and works when insisted upon.
    const again = restore(rest.place, join(root, engine, 'under-load'), { force: false, now: 2 })
    await expect(again).rejects.toThrow('--force')
    expect(await answersFor(rest.config, learners)).toEqual(original)
    await restore(rest.place, join(root, engine, 'under-load'), { force: true, now: 2 })
    expect(await answersFor(rest.config, learners)).toEqual(restoredUnderLoad)

    for (const { databaseUrl } of [place, busy.place, rest.place]) {
      if (databaseUrl) await dropDatabase(databaseUrl)
    }
  })

  test('a folder that holds no backup changes nothing', async () => {
    const { place } = await freshPlace(engine, 'untouched')
    const nothing = restore(place, join(root, 'no-such-folder'), { force: true, now: 1 })
    await expect(nothing).rejects.toThrow('holds no backup')
    if (place.databaseUrl) await dropDatabase(place.databaseUrl)
  })
})

/** A backup as it should be, and what somebody did to it. */
const HOSTILE: Readonly<Record<string, { said: string; spoil: (folder: string) => void }>> = {
  'not a database': {
    said: 'damaged',
    spoil: (folder) => writeFileSync(join(folder, FILE), 'this is not a database, however long it may be'),
  },
  'half of it': {
    said: 'damaged',
    spoil: (folder) => truncateSync(join(folder, FILE), statSync(join(folder, FILE)).size / 2),
  },
  'another program’s database': {
    said: 'is not of Dozenauts',
    spoil: (folder) => {
      rmSync(join(folder, FILE))
      alter(folder, 'create table bookmarks (id integer)')
    },
  },
  'a later release': {
    said: 'another release',
    spoil: (folder) => alter(folder, "insert into schema_version values ('9.0', 1)"),
  },
  'a trigger of somebody else': {
    said: 'another schema than this release ("back_door")',
    spoil: (folder) =>
      alter(folder, 'create trigger back_door after insert on users begin delete from audit_log; end'),
  },
  'a log beside it': {
    said: 'the file of a server, not a backup',
    spoil: (folder) => writeFileSync(join(folder, `${FILE}-wal`), 'log'),
  },
  'a link to another file': {
    said: 'as a plain file: ELOOP',
    spoil: (folder) => {
      renameSync(join(folder, FILE), join(folder, 'elsewhere'))
      symlinkSync(join(folder, 'elsewhere'), join(folder, FILE))
    },
  },
  'a pipe': {
    said: 'not a plain file',
    spoil: (folder) => {
      rmSync(join(folder, FILE))
      execFileSync('mkfifo', [join(folder, FILE)])
    },
  },
  'more than the disk has room for': {
    said: 'has no room',
    spoil: (folder) => truncateSync(join(folder, FILE), 10e12),
  },
  'a key that is a link': {
    said: 'as a plain file: ELOOP',
    spoil: (folder) => symlinkSync('/etc/passwd', join(folder, 'keys', 'service-key')),
  },
  'more keys than any site has': {
    said: 'no site has so many',
    spoil: (folder) => {
      for (let i = 0; i <= 100; i++) writeFileSync(join(folder, 'keys', `key-${i}`), '')
    },
  },
  'a key without end': {
    said: 'too large',
    spoil: (folder) => {
      writeFileSync(join(folder, 'keys', 'endless'), '')
      truncateSync(join(folder, 'keys', 'endless'), 1e9)
    },
  },
}
const FILE = 'dozenauts.sqlite'

function alter(folder: string, statement: string) {
  const file = new LibSql(join(folder, FILE))
  file.exec(statement)
  file.close()
}

describe.skipIf(process.platform === 'win32')('[S163] a restore', () => {
  const place = { dataDir: join(root, 'target'), databaseUrl: undefined }
  const whole = join(root, 'whole')
  beforeAll(async () => {
    await (
      await boot(readConfig({ DATA_DIR: place.dataDir, LOG_LEVEL: 'silent' }), { background: false })
    ).stop()
    rmSync(join(place.dataDir, 'keys', 'service-key'), { force: true })
    backup(place, whole)
  })

  test.each(Object.keys(HOSTILE))('refuses %s, and touches nothing', async (what) => {
    const folder = mkdtempSync(join(root, 'hostile-'))
    cpSync(whole, folder, { recursive: true })
    HOSTILE[what]?.spoil(folder)
    const before = readdirSync(place.dataDir, { recursive: true }).sort()
    const tried = restore(place, folder, { force: true, now: 1 })
    await expect(tried).rejects.toThrow(ConfigError)
    await expect(tried).rejects.toThrow(HOSTILE[what]?.said)
    expect(readdirSync(place.dataDir, { recursive: true }).sort()).toEqual(before)
  })

  test('that was killed before its last step is run again: no server begins anew in its place', async () => {
    const dataDir = mkdtempSync(join(root, 'killed-'))
    await restore({ dataDir, databaseUrl: undefined }, whole, { force: false, now: 1 })
    renameSync(join(dataDir, FILE), join(dataDir, `${FILE}.unfinished`))
    await expect(openSqlite(dataDir)).rejects.toThrow('was interrupted')
    expect(existsSync(join(dataDir, FILE))).toBe(false)
    await restore({ dataDir, databaseUrl: undefined }, whole, { force: false, now: 2 })
    await (await openSqlite(dataDir)).close()
  })

  test('closes to others what was open in the backup', async () => {
    const folder = mkdtempSync(join(root, 'open-'))
    cpSync(whole, folder, { recursive: true })
    const names = [FILE, ...readdirSync(join(folder, 'keys')).map((name) => join('keys', name))]
    for (const name of names) chmodSync(join(folder, name), 0o644)
    await restore(place, folder, { force: true, now: 2 })
    for (const name of names) expect(statSync(join(place.dataDir, name)).mode & 0o777, name).toBe(0o600)
  })
})

test('a restore into the folder of a running server is refused', async () => {
  const { config } = await freshPlace('sqlite', 'running')
  const server = await boot(config)
  backup(config, join(root, 'of-running'))
  const over = restore(config, join(root, 'of-running'), { force: true, now: 1 })
  await expect(over).rejects.toThrow(`process ${process.pid}`)
  await server.stop()
})
