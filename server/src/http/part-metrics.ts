import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import type { Readiness } from '#server/http/readiness.ts'
import type { Services } from '#server/services.ts'

/** Prometheus gives up after ten seconds; a database that hangs must not hide the rest. */
const PATIENCE_MS = 3_000

type Parts = Pick<Services, 'db' | 'mail' | 'now'>

/** How the parts of a site are, for those who run it. `look` brings the figures up to date; what cannot be found out is left out. */
export function createPartMetrics(registers: Registry[], ctx: Parts, readiness: () => Promise<Readiness>) {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `dozenauts_${name}`, help, labelNames, registers })
  const ready = gauge('ready', 'Whether a part works: 1, or 0.', ['part'])
  const wait = gauge(
    'connection_wait_seconds',
    'How long a request waits for a connection to the database now.',
  )
  const waiting = gauge('queue_waiting', 'What is due and waits: mails, weekly mails, erasures.', ['queue'])
  const oldest = gauge('queue_oldest_seconds', 'Since when the oldest of them is due.', ['queue'])
  const lag = gauge('replication_lag_seconds', 'How far a standby is behind, where the database says so.', [
    'standby',
  ])

  async function lookAtParts() {
    const found = await inTime(readiness())
    const parts = found?.parts ?? { database: 'unreachable' }
    ready.reset()
    for (const [part, state] of Object.entries(parts)) ready.set({ part }, state === 'ok' ? 1 : 0)
  }

  async function lookAtQueues() {
    const queues = await inTime(queuesOf(ctx))
    waiting.reset()
    oldest.reset()
    for (const { queue, count, since } of queues ?? []) {
      waiting.set({ queue }, count)
      oldest.set({ queue }, since === null ? 0 : Math.max(0, ctx.now() - since) / 1000)
    }
  }

  async function lookAtConnections() {
    const seconds = await inTime(connectionWait(ctx))
    // The wait is at least as long as our patience.
    wait.set(seconds ?? PATIENCE_MS / 1000)
  }

  async function lookAtStandbys() {
    const standbys = await inTime(standbysOf(ctx))
    lag.reset()
    for (const { standby, seconds } of standbys ?? []) lag.set({ standby }, seconds)
  }

  return async function look(): Promise<void> {
    await Promise.all([lookAtParts(), lookAtQueues(), lookAtConnections(), lookAtStandbys()])
  }
}

async function inTime<T>(work: Promise<T>): Promise<T | undefined> {
  const quiet = work.catch(() => undefined)
  return Promise.race([quiet, sleep(PATIENCE_MS, undefined, { ref: false })])
}

async function connectionWait({ db }: Parts): Promise<number> {
  const begun = performance.now()
  return db.query.connection().execute(async () => (performance.now() - begun) / 1000)
}

interface Queue {
  readonly queue: string
  readonly count: number
  readonly since: number | null
}

async function queuesOf({ db, mail, now }: Parts): Promise<Queue[]> {
  const mails = await db.query
    .selectFrom('mail_queue')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('created_at').as('since')])
    .where('kept', '=', 0)
    .executeTakeFirstOrThrow()
  const erasures = await db.query
    .selectFrom('erasures')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('erases_at').as('since')])
    .where('erases_at', '<=', now())
    .executeTakeFirstOrThrow()
  const weekly = await db.query
    .selectFrom('weekly_mails')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('next_due_at').as('since')])
    .where('next_due_at', '<=', now())
    .executeTakeFirstOrThrow()
  return [
    { queue: 'mail', ...mails },
    { queue: 'erasure', ...erasures },
    // Where no mail is sent they are never written.
    ...(mail.sends ? [{ queue: 'weekly_mail', ...weekly }] : []),
  ]
}

/** PostgreSQL shows this to superusers and to members of `pg_monitor`. */
async function standbysOf({ db }: Parts): Promise<{ standby: string; seconds: number }[]> {
  if (db.engine !== 'postgres') return []
  const { rows } = await sql<{ standby: string; seconds: number }>`
    select coalesce(nullif(application_name, ''), client_addr::text, 'unnamed') as standby,
      max(coalesce(extract(epoch from replay_lag), 0))::float8 as seconds
    from pg_stat_replication where state is not null group by 1`.execute(db.query)
  return rows
}
