import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '#server/testing/free-port.ts'

export interface PostgresServer {
  readonly url: string
  stop(): Promise<void>
  /** Stops and starts the server on the same data and port. */
  halt(): Promise<void>
  resume(): Promise<void>
}

/** `settings` come in addition to those that make it quick. */
export async function startPostgres(settings: readonly string[] = []): Promise<PostgresServer> {
  const folder = postgresFolder('dozenauts-pg-')
  const data = join(folder, 'data')
  const options = ['-D', data, '-U', 'test', '--auth=trust', '-E', 'UTF8', '--no-sync']
  await runAsDatabase(folder, 'initdb', options)
  return startOn(folder, data, 'postgres://test@127.0.0.1/postgres', settings)
}

/** A folder of its own for a server. */
export function postgresFolder(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix))
  giveTo(databaseAccount(), folder)
  return folder
}

/** Runs a program of PostgreSQL to its end. */
export async function runAsDatabase(folder: string, program: string, args: readonly string[]): Promise<void> {
  const run = { ...databaseAccount(), cwd: folder, stdio: 'ignore' as const }
  const [code] = await once(spawn(join(postgresBinaries(), program), args, run), 'exit')
  if (code !== 0) throw new Error(`${program} ended with ${code}`)
}

/** Starts a server on data that exist; `url` says which user and database its address names. */
export async function startOn(
  folder: string,
  data: string,
  url: string,
  settings: readonly string[] = [],
): Promise<PostgresServer> {
  const port = await freePort()
  const address = new URL(url)
  address.port = String(port)
  const own = address.toString()
  const all = [
    // Nothing has to survive the machine. What was committed does survive the server: tests kill it.
    'fsync=off',
    'full_page_writes=off',
    'max_connections=300',
    'unix_socket_directories=',
    'listen_addresses=127.0.0.1',
    ...settings,
  ]
  const launch = async () => {
    const args = ['-D', data, '-p', String(port), ...all.flatMap((setting) => ['-c', setting])]
    const run = { ...databaseAccount(), cwd: folder, stdio: 'ignore' as const }
    const child = spawn(join(postgresBinaries(), 'postgres'), args, run)
    await answering(own)
    return child
  }
  let child = await launch()
  const halt = async () => {
    const ended = new Promise((done) => child.once('exit', done))
    child.kill('SIGINT')
    await ended
  }
  return {
    url: own,
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
  for (let i = 0; i < 200; i++) {
    const client = new pg.Client(url)
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await sleep(50)
    }
  }
  throw new Error('the throw-away PostgreSQL server did not start')
}

interface SystemAccount {
  readonly uid?: number
  readonly gid?: number
}

/** PostgreSQL and its pooler refuse to run as root: use the account that the package makes. */
export function databaseAccount(): SystemAccount {
  return process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {}
}

export function giveTo({ uid, gid }: SystemAccount, folder: string): void {
  if (uid === undefined || gid === undefined) return
  chownSync(folder, uid, gid)
  chmodSync(folder, 0o700)
}

function idOf(flag: '-u' | '-g') {
  return Number(execFileSync('id', [flag, 'postgres']).toString())
}

export function postgresBinaries(): string {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : []
  const found = versions
    .map((version) => join(root, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')))
  if (found) return found
  throw new Error('PostgreSQL is not installed: apt-get install postgresql')
}
