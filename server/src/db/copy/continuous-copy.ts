import { readdirSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Manifest } from '#server/db/copy/copied-place.ts'
import {
  type Copy,
  copyAt,
  endOfLog,
  publish,
  readManifest,
  removeOthers,
} from '#server/db/copy/copy-folder.ts'
import { followLog, LogGap, markOf, type Piece } from '#server/db/copy/log-tail.ts'

/** Every change is to arrive within LATE_MS: a slow share has the rest of the time. */
const EVERY_MS = 2_000
export const LATE_MS = 10_000
const LONGEST_WAIT_MS = 30_000
const PIECE_BYTES = 4 << 20
/** As long as SQLite lets its log grow by itself. */
const LOG_BYTES = 16 << 20
/** While the share is away or the file is being copied, the log may grow up to this, or half the file. */
const LONGEST_LOG_BYTES = 256 << 20

export interface CopyState {
  /** How long ago the copy held everything that was acknowledged. */
  readonly ageMs: number
  /** Why it is late: the error of the share, or `slow`. */
  readonly problem: string | undefined
  /** The copy was stopped, and the share has still not answered. */
  readonly isHanging: boolean
}

export interface ContinuousCopy {
  state(): CopyState
  /** Whether the log may be put into the database file now; not while that is being copied. */
  mayEmptyLog(): boolean
  /** To be called right before, with no write in between. */
  takeRest(): void
  /** And right after. `isDisturbed`: another program has written in between. */
  emptied(outcome: { readonly isDone: boolean; readonly isDisturbed: boolean }): void
  start(): void
  stop(): Promise<void>
}

interface Source {
  readonly path: string
  /** `application_id` of the database, made when it has none. */
  id(): Promise<number>
  /** Puts the log into the file, if nothing hinders it. */
  emptyLog(): Promise<void>
  readonly log: Pick<Logger, 'info' | 'warn'>
}

/**
 * Keeps a copy of a SQLite database in another folder: the file once, then the log as it grows, piece by piece. All
 * reading and writing there is asynchronous and one thing at a time, so a share that hangs stops the copy and nothing else.
 */
export function createContinuousCopy(source: Source, folder: string): ContinuousCopy {
  const { path, log } = source
  const fileName = basename(path)
  const tail = followLog(path)
  let queue: Piece[] = []
  /** None: to be begun, or given up. */
  let copy: { readonly to: Copy; readonly name: string; mark: string; published: boolean } | undefined
  /** Set while the database file is being copied: it must not change. */
  let copying: object | undefined
  let mayContinue = true
  let moment = Date.now()
  let problem: string | undefined
  let copiedKeys = ''
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let failures = 0
  let notBefore = 0
  let isHanging = false

  /** The file is copied again once the share takes it. */
  function giveUp() {
    copy = undefined
    copying = undefined
    queue = []
    mayContinue = false
  }

  async function begin(): Promise<void> {
    const database = await source.id()
    const found = await readManifest(folder)
    if (found && found.database !== database) throw new OtherDatabase('the folder holds another database')
    copiedKeys = ''
    if (found && mayContinue && found.mark === markOf(path)) return goOn(found)
    log.info('the whole database is copied to BACKUP_COPY_DIR')
    await removeOthers(folder, found?.folder)
    await source.emptyLog()
    const name = `copy-${Date.now()}`
    const to = copyAt(join(folder, name), fileName)
    const mine = {}
    copying = mine
    try {
      tail.startAt(undefined)
      await to.copyFile(path)
      if (copying !== mine || markOf(path) !== tail.mark) throw new LogGap('the file changed')
    } finally {
      if (copying === mine) copying = undefined
    }
    copy = { to, name, mark: tail.mark, published: false }
    mayContinue = true
  }

  /** The copied file equals ours, so ours has not been written since: the copied log is a part of our log. */
  async function goOn({ folder: name, mark }: Manifest): Promise<void> {
    const place = join(folder, name)
    const end = await endOfLog(place, fileName)
    if (markOf(path) !== mark) throw new LogGap('the file changed')
    tail.startAt(end)
    copy = { to: copyAt(place, fileName, end?.offset), name, mark, published: true }
    // Erased rows may be in a log that a killed process left behind.
    await send(copy)
    await source.emptyLog()
  }

  /** Answers the moment up to which the copy holds everything, and whether something was new. */
  async function send(mine: NonNullable<typeof copy>): Promise<{ upTo: number; isNew: boolean }> {
    for (let isNew = false; ; isNew = true) {
      const upTo = Date.now()
      const queued = queue[0]
      const piece = queued ?? tail.take(PIECE_BYTES)
      if (!piece) return { upTo, isNew }
      if (!queued) queue.push(piece)
      await mine.to.add(piece)
      if (copy !== mine) throw new LogGap('given up')
      queue.shift()
      mine.mark = piece.ends ?? piece.begins ?? mine.mark
      if (!queued && piece.bytes.length < PIECE_BYTES) return { upTo, isNew: true }
    }
  }

  async function round(): Promise<void> {
    if (!copy) await begin()
    const mine = copy as NonNullable<typeof copy>
    if (!(await mine.to.isAsLeft())) throw new LogGap('the copy is not as it was left')
    let { upTo, isNew } = await send(mine)
    if (tail.bytes >= LOG_BYTES) {
      await source.emptyLog()
      upTo = (await send(mine)).upTo
      isNew = true
    }
    const hasNewKeys = await sendKeys(mine.to)
    if (isNew || hasNewKeys || !mine.published) {
      const database = await source.id()
      const { name, mark } = mine
      await publish(folder, { database, folder: name, moment: new Date(upTo).toISOString(), mark })
      if (!mine.published) await removeOthers(folder, name)
      mine.published = true
    }
    moment = upTo
  }

  async function sendKeys(to: Copy): Promise<boolean> {
    const keys = join(dirname(path), 'keys')
    const found = keysIn(keys)
    if (found === copiedKeys) return false
    await to.copyKeys(keys)
    copiedKeys = found
    return true
  }

  async function attempt(): Promise<void> {
    try {
      await round()
      failures = 0
      if (problem) log.info('the copy in BACKUP_COPY_DIR is up to date again')
      problem = undefined
    } catch (error) {
      if (error instanceof LogGap) return giveUp()
      failures++
      notBefore = performance.now() + Math.min(EVERY_MS * 2 ** failures, LONGEST_WAIT_MS)
      const { code, message } = error as { code?: string; message: string }
      tell(code ?? message)
    }
  }

  function tell(found: string) {
    if (found === problem) return
    problem = found
    log.warn({ problem }, 'changes do not reach the copy in BACKUP_COPY_DIR')
  }

  /** A log that cannot be sent must not fill the disk. */
  async function boundLog(): Promise<void> {
    const bytes = statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0
    const longest = copy || copying ? Math.max(LONGEST_LOG_BYTES, statSync(path).size / 2) : LOG_BYTES
    if (bytes <= longest && waiting(queue) <= LONGEST_LOG_BYTES) return
    giveUp()
    await source.emptyLog()
  }

  function tick() {
    boundLog().catch(() => {})
    if (Date.now() - moment > LATE_MS) tell(problem ?? 'slow')
    if (running || performance.now() < notBefore) return
    running = attempt().finally(() => {
      running = undefined
    })
  }

  return {
    state: () => ({ ageMs: Date.now() - moment, problem, isHanging }),
    mayEmptyLog: () => copying === undefined,
    takeRest() {
      if (!copy) return
      try {
        const rest = tail.take(LOG_BYTES)
        if (rest) queue.push(rest)
        if (rest && rest.bytes.length >= LOG_BYTES) giveUp()
      } catch {
        giveUp()
      }
    },
    emptied({ isDone, isDisturbed }) {
      if (isDisturbed) giveUp()
      tail.checkpointed(isDone)
      if (isDone && copy) queue.push({ bytes: Buffer.alloc(0), begins: undefined, ends: tail.mark })
    },
    start() {
      timer = setInterval(tick, EVERY_MS)
      timer.unref()
      tick()
    },
    async stop() {
      clearInterval(timer)
      const last = async () => {
        await running
        await source.emptyLog()
        await attempt()
      }
      const ended = last().then(
        () => true,
        () => true,
      )
      isHanging = !(await Promise.race([ended, sleep(LATE_MS, false, { ref: false })]))
      tail.close()
    },
  }
}

class OtherDatabase extends Error {
  readonly code = 'OTHER_DATABASE'
}

const waiting = (queue: readonly Piece[]) => queue.reduce((sum, { bytes }) => sum + bytes.length, 0)

/** Changes with the keys; empty where there are none. */
function keysIn(folder: string): string {
  if (!statSync(folder, { throwIfNoEntry: false })) return ''
  return readdirSync(folder)
    .map((name) => `${name} ${markOf(join(folder, name))}`)
    .join()
}
