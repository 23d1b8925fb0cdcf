import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { ConfigError } from '#server/config/config.ts'

export const POSTGRES_FILE = 'dozenauts.pgdump'

/** `pg_dump` reads one snapshot, so the server may go on writing. */
export function backupPostgres(databaseUrl: string, folder: string) {
  const unfinished = join(folder, `${POSTGRES_FILE}.unfinished`)
  run('pg_dump', databaseUrl, ['--format=custom', '--no-owner', '--no-privileges', `--file=${unfinished}`])
  renameSync(unfinished, join(folder, POSTGRES_FILE))
}

export async function restorePostgres(folder: string, databaseUrl: string, { force }: { force: boolean }) {
  if (!force && (await holdsData(databaseUrl)))
    throw new ConfigError('The database already holds data; add --force to put the backup in its place.')
  run('pg_restore', databaseUrl, [
    '--clean',
    '--if-exists',
    '--no-owner',
    '--no-privileges',
    // All or nothing: a restore that fails half-way leaves what was there.
    '--single-transaction',
    join(folder, POSTGRES_FILE),
  ])
}

async function holdsData(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    const { rows } = await client.query<{ found: boolean }>(
      "select to_regclass('schema_version') is not null as found",
    )
    return rows[0]?.found === true
  } finally {
    await client.end()
  }
}

function run(program: string, databaseUrl: string, args: string[]) {
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  // The password goes through the environment: arguments are visible to every user of the machine.
  const result = spawnSync(find(program), [`--dbname=${url}`, ...args], {
    env: { ...process.env, ...(password ? { PGPASSWORD: password } : {}) },
    encoding: 'utf8',
  })
  if (result.error)
    throw new ConfigError(`${program} is needed and was not found; install the PostgreSQL client.`)
  if (result.status !== 0) throw new ConfigError(`${program} failed: ${result.stderr.trim().split('\n')[0]}.`)
}

/** Debian keeps the newest client in a folder of its own; an older one on the PATH may refuse the server. */
function find(program: string): string {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : []
  return (
    versions.map((version) => join(root, version, 'bin', program)).find((path) => existsSync(path)) ?? program
  )
}
