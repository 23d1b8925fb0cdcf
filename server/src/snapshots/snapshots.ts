import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Config } from '#server/config/config.ts'
import type { Job } from '#server/jobs/jobs.ts'

const LOOK_MS = 10_000
const AGAIN_MS = 300_000
const HOUR_MS = 3_600_000
const LOWEST_PRIORITY = 19
const LONGEST_REASON = 300

/** `failed`: the last one could not be made. `late`: none for twice the time in which one is due. */
export type SnapshotState = 'ok' | 'failed' | 'late'

export interface Snapshots {
  /** Undefined where none are made. */
  state(): SnapshotState | undefined
}

interface Parts {
  readonly config: Pick<Config, 'backupDir' | 'backupEveryMs' | 'dataDir' | 'databaseUrl'>
  readonly log: Logger
  readonly now: () => number
  /** The program of the commands. */
  readonly program: string | undefined
}

/**
 * Snapshots are made by a process of their own: a disk that hangs holds up nothing here, and closing a descriptor of the
 * database file in this process would drop SQLite's locks (ADR 37). No file of BACKUP_DIR is touched here either.
 */
export function createSnapshots({ config, log, now, program }: Parts): Snapshots & {
  readonly jobs: readonly Job[]
  stop(): void
} {
  const { backupDir, backupEveryMs: everyMs, dataDir, databaseUrl } = config
  if (backupDir === undefined || databaseUrl || program === undefined)
    return { state: () => undefined, jobs: [], stop() {} }

  const started = now()
  const stopping = new AbortController()
  let newest: number | undefined
  let failed = false
  let dueAt = started
  /** A process that waits for a dead share cannot be ended: until it is gone there is no second one. */
  let isRunning = false

  async function take(): Promise<void> {
    const { child, ended } = launch(program as string, {
      DATA_DIR: dataDir,
      BACKUP_DIR: backupDir as string,
      BACKUP_EVERY: `${everyMs / 1000}s`,
    })
    isRunning = true
    const gone = ended.finally(() => {
      isRunning = false
    })
    const patience = sleep(Math.max(everyMs, HOUR_MS), undefined, { ref: false, signal: stopping.signal })
    const result = await Promise.race([gone, patience.catch(() => undefined)])
    if (!result) child.kill('SIGKILL')
    if (stopping.signal.aborted) return
    const at = result && readAnswer(result)
    failed = at === undefined
    dueAt = at === undefined ? now() + Math.min(everyMs, AGAIN_MS) : at + everyMs
    if (at !== undefined) newest = at
    else log.warn({ reason: result ? reasonOf(result) : 'it did not end in time' }, 'no snapshot was made')
  }

  return {
    state() {
      if (failed) return 'failed'
      return now() - (newest ?? started) > 2 * everyMs + HOUR_MS / 6 ? 'late' : 'ok'
    },
    jobs: [
      {
        name: 'snapshot',
        everyMs: Math.min(LOOK_MS, everyMs),
        isDue: async () => !isRunning && now() >= dueAt,
        run: take,
      },
    ],
    stop: () => stopping.abort(),
  }
}

interface Result {
  readonly out: string
  readonly err: string
}

function launch(program: string, env: Record<string, string>) {
  // It gets the settings it needs, and none of the secrets.
  const child = spawn(process.execPath, [program, 'snapshot'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let out = ''
  let err = ''
  child.stdout.on('data', (text) => {
    out += text
  })
  child.stderr.on('data', (text) => {
    err += text
  })
  if (child.pid !== undefined) {
    try {
      setPriority(child.pid, LOWEST_PRIORITY)
    } catch {
      // It takes part of the processor then.
    }
  }
  const ended: Promise<Result> = once(child, 'close').then(
    () => ({ out, err }),
    (error: Error) => ({ out: '', err: error.message }),
  )
  return { child, ended }
}

/** When the newest snapshot was made; undefined where the command failed. */
function readAnswer({ out }: Result): number | undefined {
  try {
    const { at } = JSON.parse(out) as { at?: unknown }
    return typeof at === 'number' ? at : undefined
  } catch {
    return undefined
  }
}

const reasonOf = ({ err }: Result) => (err.split('\n')[0] || 'it said nothing').slice(0, LONGEST_REASON)
