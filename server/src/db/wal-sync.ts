import { type FileHandle, open } from 'node:fs/promises'

/**
 * Puts SQLite's log on the disk. With `synchronous = NORMAL` SQLite leaves its commits to the operating system: a power cut
 * damages nothing, but takes the last commits away. An acknowledgement waits for `flush` first, and the thread
 * that answers everybody else does not wait with it.
 */
export interface WalSync {
  /** How many statements may have written something so far. */
  writes: number
  /** Whether something is committed that may not be on the disk: who repeats it must not be told that it is stored. */
  readonly isBehind: boolean
  /** Resolves when all that was committed before the call is on the disk. */
  flush(): Promise<void>
  close(): Promise<void>
}

export function createWalSync(path: string): WalSync {
  let log: FileHandle | undefined
  const sync = async () => {
    // There after the first commit, and until the last connection closes. Windows asks for a file that may be written.
    log ??= await open(`${path}-wal`, 'r+')
    await log.datasync()
  }
  return logFlush(sync, async () => {
    await log?.close()
  })
}

export function logFlush(sync: () => Promise<void>, end = async () => {}): WalSync {
  const share = shareTurns(sync)
  /** What was asked for last, until it succeeds: then all that was committed before is on the disk. */
  let owed: Promise<void> | undefined
  return {
    writes: 0,
    get isBehind() {
      return owed !== undefined
    },
    flush() {
      const mine = share()
      owed = mine
      const settle = () => {
        if (owed === mine) owed = undefined
      }
      mine.then(settle, () => {})
      return mine
    },
    async close() {
      await owed?.catch(() => {})
      await end()
    },
  }
}

/** For a database that no power cut could outlive, and one that waits for the disk by itself. */
export const noWalSync = (): WalSync => ({
  writes: 0,
  isBehind: false,
  flush: async () => {},
  close: async () => {},
})

/**
 * Runs `act` for every call, but never twice at a time. One that is running may have missed what a new caller waits for: all
 * who come meanwhile share the next.
 */
export function shareTurns(act: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined
  const start = () => {
    next = undefined
    running = act().finally(() => {
      running = undefined
    })
    return running
  }
  return () => {
    if (next) return next
    if (!running) return start()
    next = running.then(start, start)
    return next
  }
}
