import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import LibSql from 'libsql'
import { afterEach, expect, inject, test } from 'vitest'
import { SQLITE_FILE } from '#server/db/sqlite.ts'
import { keepRecording, signUpLearner } from '#server/testing/busy-learner.ts'
import { operatorCommand } from '#server/testing/operator-command.ts'
import { ONE_SITE, type ServerProcess, startServerProcess } from '#server/testing/server-process.ts'

const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 5)
const COMMANDS_A_ROUND = 2
const LEARNERS = 4
/** How long a busy machine may take to get there; what is tested is that it does. */
const PATIENT = { timeout: 60_000, interval: 10 }

const folders: string[] = []
const running: ServerProcess[] = []
/** Beside the bundle, so on a disk: the folder for temporary files may be in memory. */
function freshFolder() {
  const folder = mkdtempSync(join(dirname(inject('serverBundle')), 'beside-'))
  folders.push(folder)
  mkdirSync(join(folder, 'backups'), { mode: 0o700 })
  return folder
}
afterEach(async () => {
  for (const server of running.splice(0)) await server.kill('SIGKILL')
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function settingsIn(folder: string) {
  return {
    ...ONE_SITE,
    DATA_DIR: join(folder, 'data'),
    BACKUP_DIR: join(folder, 'backups'),
    BACKUP_EVERY: '1s',
    AUTH_AUTOCONFIRM: 'true',
    AUTH_RATE_LIMITS: 'off',
  }
}

/** Every command, again and again; those that a running server refuses, too. */
function* everyCommand(folder: string): Generator<readonly string[]> {
  for (let i = 0; ; i++) {
    yield ['account', 'list']
    yield ['account', 'new', `teacher${i}@school.example`, 'Ada']
    yield ['platform', 'list']
    yield ['platform', 'link', `School ${i}`]
    yield ['backup', join(folder, `backup-${i}`)]
    yield ['research', join(folder, `answers-${i}.csv`)]
    yield ['retention', '--dry-run']
    yield ['retention']
    yield ['restore']
    yield ['snapshot']
  }
}

/** A command that has the folder for a moment, between two servers, lets the next one start a little later. */
async function start(env: Record<string, string>): Promise<ServerProcess> {
  for (;;) {
    try {
      const server = await startServerProcess(env)
      running.push(server)
      return server
    } catch (error) {
      if (!String(error).includes('is in use by another server')) throw error
    }
  }
}

/** What holds SQLite's promise: the lock on the file, and no open file that was removed. */
function held({ pid }: ServerProcess, database: string) {
  const { ino } = statSync(database)
  const isLocked = readFileSync('/proc/locks', 'utf8')
    .split('\n')
    .some((line) => line.includes(` ${pid} `) && line.includes(`:${ino} `))
  const removed = readdirSync(`/proc/${pid}/fd`).flatMap((name) => {
    try {
      const path = readlinkSync(`/proc/${pid}/fd/${name}`)
      return path.endsWith('(deleted)') && path.includes('.sqlite') ? [path] : []
    } catch {
      return []
    }
  })
  return { isLocked, removed }
}

test(`[S161] ${ROUNDS} times kill -9 while commands and snapshots run beside the server: nothing acknowledged is lost, no answer is 5xx`, {
  timeout: 120_000 + ROUNDS * 30_000,
}, async () => {
  const folder = freshFolder()
  const env = settingsIn(folder)
  const database = join(env.DATA_DIR, SQLITE_FILE)
  let server = await start(env)
  const learners = await Promise.all(Array.from({ length: LEARNERS }, () => signUpLearner(server)))
  const load = keepRecording(() => server, learners)

  let done = 0
  let isOver = false
  const bugs: string[] = []
  const commands = (async () => {
    for (const words of everyCommand(folder)) {
      if (isOver) return
      const { said } = await operatorCommand(env, ...words)
      // A mistake of the operator is one sentence; a bug shows its stack.
      if (/^ {4}at /m.test(said)) bugs.push(`${words.join(' ')}: ${said}`)
      done++
    }
  })()

  for (let round = 0; round < ROUNDS; round++) {
    const before = { done, recorded: load.acknowledged.size }
    await expect.poll(() => done, PATIENT).toBeGreaterThan(before.done + COMMANDS_A_ROUND)
    await expect.poll(() => load.acknowledged.size, PATIENT).toBeGreaterThan(before.recorded + LEARNERS)
    if (process.platform === 'linux') expect(held(server, database)).toEqual({ isLocked: true, removed: [] })
    await sleep(Math.random() * 500)
    await server.kill('SIGKILL')
    server = await start(env)
  }
  await expect.poll(() => readdirSync(env.BACKUP_DIR), PATIENT).not.toEqual([])
  isOver = true
  await commands
  await load.stop()
  await server.kill('SIGKILL')

  expect(bugs).toEqual([])
  const statuses = [...load.statuses.keys()]
  expect(statuses.filter((status) => status !== 200 && status !== 0)).toEqual([])
  const file = new LibSql(database)
  const rows = file.prepare('select id from attempts').all() as { id: string }[]
  const stored = new Set(rows.map(({ id }) => id))
  expect([...load.acknowledged].filter((id) => !stored.has(id))).toEqual([])
  expect(file.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
  file.close()
})

/** A server whose process closed a descriptor of the file, which drops its locks; it writes once more and dies. */
const LOCKS_LOST = `
  const fs = require('node:fs')
  const file = new (require('libsql'))(process.argv[1])
  file.exec('insert into readiness (id, checked_at) values (1, 1) on conflict do update set checked_at = 1')
  fs.closeSync(fs.openSync(process.argv[1]))
  console.log('ready')
  process.stdin.once('data', () => {
    file.exec('update readiness set checked_at = 2')
    process.kill(process.pid, 'SIGKILL')
  })
`

test
  .skipIf(process.platform === 'win32')
  .each([
    ['account', 'list'],
    ['platform', 'link', 'School'],
    ['backup', 'FOLDER/backup'],
    ['retention', '--dry-run'],
    ['snapshot'],
  ])(
  '[S161] the command %s leaves the log where it is, even if the server had lost its locks',
  async (...words: readonly string[]) => {
    const folder = freshFolder()
    const env = settingsIn(folder)
    // In a process of its own, and without snapshots: nobody else may have the file open.
    await (await start({ ...env, BACKUP_DIR: '' })).kill('SIGKILL')
    const database = join(env.DATA_DIR, SQLITE_FILE)
    const child = spawn(process.execPath, ['-e', LOCKS_LOST, database], {
      cwd: dirname(inject('serverBundle')),
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    await once(child.stdout, 'data')
    const { code } = await operatorCommand(env, ...words.map((word) => word.replace('FOLDER', folder)))
    const keptLog = existsSync(`${database}-wal`)
    child.stdin.write('on')
    await once(child, 'exit')
    expect({ code, keptLog }).toEqual({ code: 0, keptLog: true })
    const file = new LibSql(database)
    expect(file.prepare('select checked_at from readiness').all()).toEqual([{ checked_at: 2 }])
    file.close()
  },
)
