import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '#server/testing/free-port.ts'
import { databaseAccount, giveTo } from '#server/testing/postgres-server.ts'

interface Pooler {
  /** The address of the database behind it. */
  readonly url: string
  stop(): Promise<void>
}

interface Settings {
  /** Takes settings at the start of a connection and forgets them, as operators tell it to. */
  readonly ignoresSettings?: boolean
  readonly connections?: number
}

const PROGRAM = '/usr/sbin/pgbouncer'
export const hasPooler = () => existsSync(PROGRAM)

/** PgBouncer before a PostgreSQL server, for all of its databases. */
export async function startPooler(
  postgresUrl: string,
  mode: 'transaction' | 'session',
  { ignoresSettings = false, connections = 20 }: Settings = {},
): Promise<Pooler> {
  const { hostname, port, username } = new URL(postgresUrl)
  const folder = mkdtempSync(join(tmpdir(), 'dozenauts-pooler-'))
  const account = databaseAccount()
  const own = await freePort()
  const users = join(folder, 'users.txt')
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(users, `"${username}" ""\n`)
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: own,
    unix_socket_dir: '',
    auth_type: 'trust',
    auth_file: users,
    pool_mode: mode,
    default_pool_size: connections,
    max_client_conn: 1000,
    server_lifetime: 60,
    // A database that a test removes is not kept open.
    server_idle_timeout: 2,
    ...(ignoresSettings
      ? { ignore_startup_parameters: 'statement_timeout,idle_in_transaction_session_timeout,options' }
      : {}),
  }
  writeFileSync(
    file,
    `[databases]\n* = host=${hostname} port=${port}\n[pgbouncer]\n${Object.entries(settings)
      .map(([name, value]) => `${name} = ${value}\n`)
      .join('')}`,
  )
  giveTo(account, folder)
  const child = spawn(PROGRAM, ['-q', file], { ...account, cwd: folder, stdio: 'ignore' })
  const url = new URL(postgresUrl)
  url.port = String(own)
  await answering(url.toString())
  return {
    url: url.toString(),
    async stop() {
      const ended = new Promise((done) => child.once('exit', done))
      child.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function answering(url: string): Promise<void> {
  for (let i = 0; i < 100; i++) {
    const client = new pg.Client(url)
    try {
      await client.connect()
      await client.query('select 1')
      return
    } catch {
      await sleep(50)
    } finally {
      await client.end().catch(() => {})
    }
  }
  throw new Error('the pooler did not start')
}
