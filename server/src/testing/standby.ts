import { join } from 'node:path'
import { askPostgres } from '#server/testing/ask-postgres.ts'
import {
  type PostgresServer,
  postgresFolder,
  runAsDatabase,
  startOn,
} from '#server/testing/postgres-server.ts'

/** Its address names the same database as that of the primary. */
export interface Standby extends PostgresServer {
  /** Holds back what the primary sends, and applies it again. */
  hold(): Promise<void>
  goOn(): Promise<void>
}

/** A standby that follows a PostgreSQL server and answers reads. */
export async function startStandby(primaryUrl: string): Promise<Standby> {
  const { hostname, port, username } = new URL(primaryUrl)
  const folder = postgresFolder('dozenauts-standby-')
  const data = join(folder, 'data')
  const from = ['-h', hostname, '-p', port, '-U', username]
  const copying = ['-D', data, '-R', '-X', 'stream', '-c', 'fast', '--no-sync']
  await runAsDatabase(folder, 'pg_basebackup', [...from, ...copying])
  const server = await startOn(folder, data, primaryUrl)
  const tell = async (what: string) => {
    await askPostgres(server.url, `select ${what}()`)
  }
  return {
    ...server,
    hold: () => tell('pg_wal_replay_pause'),
    goOn: () => tell('pg_wal_replay_resume'),
  }
}
