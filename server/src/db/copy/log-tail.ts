import { closeSync, openSync, readSync, statSync } from 'node:fs'
import {
  HEADER_BYTES,
  type LogPosition,
  type ReadLog,
  readCommitted,
  startOf,
} from '#server/db/copy/wal-frames.ts'

/** A part of the log, ready to be written to the copy. */
export interface Piece {
  readonly bytes: Buffer
  /** It is the beginning of a log, which continues the database file with this mark. */
  readonly begins: string | undefined
  /** It is the end of a log: all of it is in the database file now, which has this mark. */
  readonly ends: string | undefined
}

/** SQLite began its log anew, or another program wrote into the database file: what came between is not known. */
export class LogGap extends Error {
  readonly code = 'LOG_GAP'
}

/** Changes whenever the file is written: a checkpoint does so, a commit does not. */
export function markOf(path: string): string {
  const { ino, size, mtimeNs } = statSync(path, { bigint: true })
  return `${ino}-${size}-${mtimeNs}`
}

/**
 * Reads what SQLite appends to its log. SQLite begins at the start of the file again only when a checkpoint has put all of
 * it into the database file. Only we checkpoint, and only what was read, so nothing is missed. Another program that does it
 * changes the mark of the file.
 */
export function followLog(path: string) {
  let position: LogPosition | undefined
  let mark = markOf(path)
  let mayBeginAnew = true
  let file: number | undefined

  /** There after the first commit, and until the last connection closes. */
  function open(): number | undefined {
    try {
      file ??= openSync(`${path}-wal`, 'r')
    } catch (error) {
      if ((error as { code?: string }).code !== 'ENOENT') throw error
    }
    return file
  }

  function begin(start: LogPosition) {
    if (!mayBeginAnew || markOf(path) !== mark) throw new LogGap('the log began anew')
    position = start
  }

  return {
    get bytes() {
      return position?.offset ?? 0
    },
    get mark() {
      return mark
    },
    /** Undefined where nothing is new. Longer than `enough` only to end with a commit. */
    take(enough: number): Piece | undefined {
      const log = open()
      if (log === undefined) return undefined
      const read: ReadLog = (into, at) => readSync(log, into, 0, into.length, at)
      const header = Buffer.allocUnsafeSlow(HEADER_BYTES)
      const start = read(header, 0) < HEADER_BYTES ? undefined : startOf(header)
      if (!start) return undefined
      const isNew = start.salts !== position?.salts
      const frames = readCommitted(read, isNew ? start : (position as LogPosition), enough)
      if (!frames) return undefined
      if (isNew) begin(start)
      position = frames.end
      mayBeginAnew = false
      const bytes = isNew ? Buffer.concat([header, frames.bytes]) : frames.bytes
      return { bytes, begins: isNew ? mark : undefined, ends: undefined }
    },
    /** After a checkpoint of all that was taken. `isEmpty`: and the log was emptied. */
    checkpointed(isEmpty: boolean) {
      if (isEmpty) position = undefined
      mark = markOf(path)
      mayBeginAnew = true
    },
    /** The copy holds the file as it is now, and the log up to here; of a new copy, none of it. */
    startAt(known: LogPosition | undefined) {
      position = known
      mark = markOf(path)
      mayBeginAnew = known === undefined
    },
    close() {
      if (file !== undefined) closeSync(file)
      file = undefined
    },
  }
}

export type LogTail = ReturnType<typeof followLog>
