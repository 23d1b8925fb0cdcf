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
  /** Holds back what the primary sends, or applies it again. */
  hold(): Promise<void>
  goOn(): Promise<void>
  stop(): Promise<void>
}

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
  const settings = [
    'fsync=off',
    'max_connections=300',
    'unix_socket_directories=',
    'listen_addresses=127.0.0.1',
  ]
  const child = spawn(
    join(postgresBinaries(), 'postgres'),
    ['-D', data, '-p', String(own), ...settings.flatMap((setting) => ['-c', setting])],
    run,
  )
  const url = new URL(primaryUrl)
  url.port = String(own)
  const ask = async (text: string) => {
    const client = new pg.Client(url.toString())
    try {
      await client.connect()
      await client.query(text)
    } finally {
      await client.end().catch(() => {})
    }
  }
  for (let tries = 0; ; tries++) {
    try {
      await ask('select 1')
      break
    } catch (error) {
      if (tries === 200) throw error
      await sleep(50)
    }
  }
  return {
    url: url.toString(),
    hold: () => ask('select pg_wal_replay_pause()'),
    goOn: () => ask('select pg_wal_replay_resume()'),
    async stop() {
      const ended = new Promise((done) => child.once('exit', done))
      child.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
