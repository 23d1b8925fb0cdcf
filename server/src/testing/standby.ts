import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { databaseAccount, freePort, giveTo, postgresBinaries } from '#server/testing/postgres-server.ts'

export interface Standby {
  /** The same database as in the address of the primary. */
  readonly url: string
  /** Holds back what the primary sends, and applies it again. */
  hold(): Promise<void>
  goOn(): Promise<void>
  /** Stops and starts the server on the same data and port. */
  halt(): Promise<void>
  resume(): Promise<void>
  stop(): Promise<void>
}

const SETTINGS = [
  'fsync=off',
  'max_connections=300',
  'unix_socket_directories=',
  'listen_addresses=127.0.0.1',
]

/** A standby that follows a PostgreSQL server and answers reads. */
export async function startStandby(primaryUrl: string): Promise<Standby> {
  const { hostname, port, username } = new URL(primaryUrl)
  const folder = mkdtempSync(join(tmpdir(), 'dozenauts-standby-'))
  const account = databaseAccount()
  giveTo(account, folder)
  const data = join(folder, 'data')
  const run = { ...account, cwd: folder, stdio: 'ignore' as const }
  const from = ['-h', hostname, '-p', port, '-U', username]
  const copying = ['-D', data, '-R', '-X', 'stream', '-c', 'fast', '--no-sync']
  execFileSync(join(postgresBinaries(), 'pg_basebackup'), [...from, ...copying], run)
  const own = await freePort()
  const address = new URL(primaryUrl)
  address.port = String(own)
  const url = address.toString()
  const launch = async () => {
    const args = ['-D', data, '-p', String(own), ...SETTINGS.flatMap((setting) => ['-c', setting])]
    const child = spawn(join(postgresBinaries(), 'postgres'), args, run)
    await answering(url)
    return child
  }
  let child = await launch()
  const halt = async () => {
    const ended = new Promise((done) => child.once('exit', done))
    child.kill('SIGINT')
    await ended
  }
  return {
    url,
    hold: () => ask(url, 'select pg_wal_replay_pause()'),
    goOn: () => ask(url, 'select pg_wal_replay_resume()'),
    halt,
    async resume() {
      child = await launch()
    },
    async stop() {
      await halt()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function answering(url: string): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const answer = await ask(url, 'select 1').then(
      () => true,
      () => false,
    )
    if (answer) return
    await sleep(50)
  }
  throw new Error('the throw-away standby did not start')
}

async function ask(url: string, text: string): Promise<void> {
  const client = new pg.Client(url)
  try {
    await client.connect()
    await client.query(text)
  } finally {
    await client.end().catch(() => {})
  }
}
