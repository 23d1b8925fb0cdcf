import type { ChildProcess } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { childrenOf, signal, startDaemon } from '#bench/failover/daemon.ts'
import { freePort } from '#server/testing/free-port.ts'
import { databaseAccount, giveTo, postgresBinaries } from '#server/testing/postgres-server.ts'

/** The shortest that a busy machine with two cores keeps: a primary is given up after this many seconds. */
const SECONDS_TO_LIVE = 8
/** For how long the postgres of a node runs without its Patroni, which would tell it that it is no primary any more. */
const UNWATCHED_MS = 1_000

/** A PostgreSQL server and the Patroni that watches it. */
export interface Node {
  readonly name: string
  readonly port: number
  readonly restPort: number
  start(): void
  /** Power failure: both are gone at once. */
  killAll(): void
  /** PostgreSQL crashes, and Patroni sees it. */
  killPostgres(): void
  /** Both stand still: the connections stay open, and nothing is answered. */
  pause(): void
  /** PostgreSQL wakes up before its Patroni and takes itself for the primary. */
  wake(): Promise<void>
}

export async function makeNode(folder: string, name: string, etcdPort: number): Promise<Node> {
  const own = join(folder, name)
  const data = join(own, 'data')
  mkdirSync(own)
  giveTo(databaseAccount(), own)
  const [port, restPort] = [await freePort(), await freePort()]
  const settings = join(own, 'patroni.yml')
  // YAML takes JSON as it is.
  writeFileSync(settings, JSON.stringify(patroniSettings({ name, own, data, port, restPort, etcdPort })))
  let patroni: ChildProcess | undefined

  const postmaster = () => {
    try {
      return Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
    } catch {
      return undefined
    }
  }
  const postgres = () => {
    const pid = postmaster()
    return pid === undefined ? [] : [pid, ...childrenOf(pid)]
  }
  const toPostgres = (name: NodeJS.Signals) => {
    for (const pid of postgres()) signal(pid, name)
  }
  return {
    name,
    port,
    restPort,
    start() {
      patroni = startDaemon(own, 'patroni', '/usr/bin/patroni', [settings])
    },
    killAll() {
      const pids = postgres()
      signal(patroni?.pid, 'SIGKILL')
      for (const pid of pids) signal(pid, 'SIGKILL')
    },
    killPostgres: () => toPostgres('SIGKILL'),
    pause() {
      signal(patroni?.pid, 'SIGSTOP')
      toPostgres('SIGSTOP')
    },
    async wake() {
      toPostgres('SIGCONT')
      await sleep(UNWATCHED_MS)
      signal(patroni?.pid, 'SIGCONT')
    },
  }
}

interface Place {
  readonly name: string
  readonly own: string
  readonly data: string
  readonly port: number
  readonly restPort: number
  readonly etcdPort: number
}

function patroniSettings({ name, own, data, port, restPort, etcdPort }: Place) {
  return {
    scope: 'dozenauts',
    name,
    restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
    // Patroni 3.0 with the newer protocol loses track of its own changes to the list of synchronous standbys now and then.
    etcd: { host: `127.0.0.1:${etcdPort}` },
    bootstrap: {
      dcs: {
        ttl: SECONDS_TO_LIVE,
        loop_wait: 1,
        retry_timeout: 3,
        // A commit is acknowledged when the standby has it, too, and only such a standby is promoted.
        synchronous_mode: true,
        // A primary that crashed is not waited for while the standby is ready.
        primary_start_timeout: 0,
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 100 } },
      },
      initdb: [{ encoding: 'UTF8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: data,
      bin_dir: postgresBinaries(),
      pgpass: join(own, 'pgpass'),
      authentication: { superuser: { username: 'test' }, replication: { username: 'replicator' } },
      parameters: { unix_socket_directories: own },
      pg_hba: [
        'local all all trust',
        'host all all 127.0.0.1/32 trust',
        'host replication all 127.0.0.1/32 trust',
      ],
    },
    watchdog: { mode: 'off' },
  }
}
