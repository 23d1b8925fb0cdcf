import type { Logger } from 'pino'
import type { Database } from '#server/db/database.ts'
import { shareTurns } from '#server/db/log-flush.ts'
import { takeLease } from '#server/jobs/lease.ts'

/** How soon a process finds what another one left undone. */
const EVERY_MS = 15_000
/** A process that died in the middle of a job gives way after this time. */
const LEASE_MS = 60_000

/** Work that is recorded in the database, and done by one process at a time. */
export interface Job {
  readonly name: string
  /** Asked often: a read of one row. */
  isDue(): Promise<boolean>
  /** Works until nothing is due or `goesOn` says no, which is asked before every short piece. */
  run(goesOn: () => Promise<boolean>): Promise<void>
}

export interface Jobs {
  /** Something is due: do not wait for the next look. */
  wake(): void
}

interface Parts {
  readonly db: Database
  readonly log: Logger
  readonly now: () => number
}

/** The one loop of work in the background. What a process leaves behind, stopped or killed, the next one finishes. */
export function createJobs(parts: Parts): Jobs & {
  start(jobs: readonly Job[]): void
  stop(): Promise<void>
} {
  let stopping = false
  let turns: readonly (() => Promise<void>)[] = []
  let timer: NodeJS.Timeout | undefined

  async function turn({ name, isDue, run }: Job): Promise<void> {
    try {
      if (stopping || !(await isDue())) return
      const lease = await takeLease(parts, name, LEASE_MS)
      if (!lease) return
      await run(async () => !stopping && (await lease.hold())).finally(() => lease.release())
    } catch (error) {
      // The next look tries again.
      parts.log.warn({ job: name, code: (error as { code?: string }).code }, 'a job did not finish')
    }
  }

  const wake = () => {
    for (const next of turns) void next()
  }
  return {
    wake,
    start(jobs) {
      turns = jobs.map((job) => shareTurns(() => turn(job)))
      timer = setInterval(wake, EVERY_MS)
      timer.unref()
      wake()
    },
    async stop() {
      stopping = true
      clearInterval(timer)
      await Promise.all(turns.map((next) => next()))
    },
  }
}
