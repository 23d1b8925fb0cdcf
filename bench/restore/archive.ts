import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { askPostgres } from '#server/testing/ask-postgres.ts'
import { type PostgresServer, runAsDatabase, startOn } from '#server/testing/postgres-server.ts'

/** The settings of docs/operations.md: a finished part of the log is copied, and never over another one. */
export function archiving(folder: string): string[] {
  return [
    'archive_mode=on',
    `archive_command=mkdir -p ${folder} && test ! -f ${folder}/%f && cp %p ${folder}/%f`,
    'archive_timeout=60',
  ]
}

export async function baseBackup(url: string, folder: string): Promise<void> {
  const { hostname, port, username } = new URL(url)
  const from = ['-h', hostname, '-p', port, '-U', username]
  await runAsDatabase(join(folder, '..'), 'pg_basebackup', [...from, '-D', folder, '-c', 'fast'])
}

interface Restore {
  /** The base backup; the restored server works in it. */
  readonly base: string
  readonly archive: string
  readonly moment: string
  /** Names the user and the database. */
  readonly url: string
}

/** Applies the log up to the moment, and goes on from there. */
export async function restoreTo(
  folder: string,
  { base, archive, moment, url }: Restore,
): Promise<PostgresServer> {
  writeFileSync(join(base, 'recovery.signal'), '')
  const server = await startOn(folder, base, url, [
    `restore_command=cp ${archive}/%f %p`,
    `recovery_target_time=${moment}`,
    'recovery_target_action=promote',
  ])
  await promoted(server.url)
  return server
}

async function promoted(url: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const [row] = await askPostgres<{ recovering: boolean }>(url, 'select pg_is_in_recovery() as recovering')
    if (row?.recovering === false) return
    await sleep(100)
  }
  throw new Error('the log was not applied within a minute')
}
