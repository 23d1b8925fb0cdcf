import type { Logger } from 'pino'
import type { Database } from '#server/db/database.ts'
import { coalesce } from '#server/jobs/coalesce.ts'
import { takeLease } from '#server/jobs/lease.ts'

/** The longest wait that failures lead to, unless the job comes round less often anyway. */
const LONGEST_WAIT_MS = 60_000

/** Work that is recorded in the database and that no request waits for. */
export interface Job {
  readonly name: string
  /** How soon a process finds what another one left undone. */
  readonly everyMs: number
  /**
   * One process at a time does the job; one that died in the middle gives way after this time. Left out for work that
   * processes share row by row.
   */
  readonly leaseMs?: number
  /** Asked before the lease is taken: a read of one row. */
  isDue?(): Promise<boolean>
  /** Works until nothing is due or `goesOn` says no, which is asked before every short piece. */
  run(goesOn: GoesOn): Promise<void>
}

export type GoesOn = () => Promise<boolean>

export interface Jobs {
  /** Does a job now; during a run, once more after it. Ends with that run and never throws. */
  run(name: string): Promise<void>
}

interface Parts {
  readonly db: Database
  readonly log: Logger
  readonly now: () => number
}

/** The one loop of all background work. What a process leaves behind, stopped or killed, the next one finishes. */
export function createJobs(parts: Parts): Jobs & {
  add(job: Job): void
  /** Does each job now and from time to time. */
  start(): void
  /** Ends after the pieces under way. */
  stop(): Promise<void>
} {
  const loops = new Map<string, Loop>()
  const all = () => [...loops.values()]
  return {
    add(job) {
      loops.set(job.name, createLoop(parts, job))
    },
    async run(name) {
      await loops.get(name)?.run()
    },
    start() {
      for (const loop of all()) loop.start()
    },
    async stop() {
      await Promise.all(all().map((loop) => loop.stop()))
    },
  }
}

interface Loop {
  run(): Promise<void>
  start(): void
  stop(): Promise<void>
}

function createLoop(parts: Parts, job: Job): Loop {
  let repeats = false
  let stopping = false
  let failures = 0
  let timer: NodeJS.Timeout | undefined

  const run = coalesce(async () => {
    clearTimeout(timer)
    if (stopping) return
    try {
      await turn(parts, job, async () => !stopping)
      failures = 0
    } catch (error) {
      failures++
      const code = (error as { code?: string }).code
      parts.log.warn({ job: job.name, failures, code }, 'a job did not finish')
    }
    if (!repeats || stopping) return
    timer = setTimeout(() => void run(), waitAfter(job, failures))
    timer.unref()
  })

  return {
    run,
    start() {
      repeats = true
      void run()
    },
    async stop() {
      stopping = true
      clearTimeout(timer)
      await run()
    },
  }
}

function waitAfter({ everyMs }: Job, failures: number): number {
  return Math.min(everyMs * 2 ** failures, Math.max(everyMs, LONGEST_WAIT_MS))
}

async function turn(parts: Parts, job: Job, goesOn: GoesOn): Promise<void> {
  if (job.isDue && !(await job.isDue())) return
  const { name, leaseMs } = job
  if (leaseMs === undefined) return job.run(goesOn)
  await alone(parts, { name, leaseMs }, (holds) => job.run(async () => (await goesOn()) && (await holds())))
}

/** Does `work` while no other process does the job. Undefined when another one is at it. */
export async function alone<T>(
  parts: Pick<Parts, 'db' | 'now'>,
  { name, leaseMs }: { readonly name: string; readonly leaseMs: number },
  work: (holds: GoesOn) => Promise<T>,
): Promise<T | undefined> {
  const lease = await takeLease(parts, name, leaseMs)
  if (!lease) return undefined
  return work(() => lease.hold()).finally(() => lease.release())
}
