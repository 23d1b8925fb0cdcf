/** The format is SQLite's (https://sqlite.org/fileformat2.html#walformat). Its files say so when it changes. */
const MAGIC = 0x377f0682
export const HEADER_BYTES = 32
export const FRAME_HEADER_BYTES = 24
const FRAMES_AT_ONCE = 64

/** A place in a write-ahead log, behind a commit. The checksum runs through the whole log up to here. */
export interface LogPosition {
  /** Differ from log to log: SQLite changes them each time it begins again at the start of the file. */
  readonly salts: bigint
  readonly pageBytes: number
  readonly offset: number
  readonly sum: readonly [number, number]
}

/** Undefined where no log has begun: the file is empty, or its header is just being written. */
export function startOf(header: Buffer): LogPosition | undefined {
  if (header.length < HEADER_BYTES || header.readUInt32BE(0) !== MAGIC) return undefined
  const sum = checksum(wordsOf(header, 0, 24), [0, 0])
  if (!holds(header, 24, sum)) return undefined
  return {
    salts: header.readBigUInt64BE(16),
    pageBytes: header.readUInt32BE(8),
    offset: HEADER_BYTES,
    sum,
  }
}

/** Fills the buffer from a place of the log; answers how many bytes there were. */
export type ReadLog = (into: Buffer, at: number) => number

export interface Frames {
  readonly bytes: Buffer
  readonly end: LogPosition
}

/**
 * What was committed after `from`, whole transactions only. Ends at the first commit after `enough` bytes. Frames that are
 * left of an earlier log, or are just being written, fail the checksum.
 */
export function readCommitted(read: ReadLog, from: LogPosition, enough: number): Frames | undefined {
  const frameBytes = FRAME_HEADER_BYTES + from.pageBytes
  const chunks: Buffer[] = []
  let at = from
  let committed = from
  let whole = true
  while (whole && committed.offset - from.offset < enough) {
    const chunk = Buffer.allocUnsafeSlow(frameBytes * FRAMES_AT_ONCE)
    const got = read(chunk, at.offset)
    let used = 0
    while (used + frameBytes <= got) {
      const next = follow(chunk.subarray(used, used + frameBytes), at)
      if (!next) break
      at = next
      used += frameBytes
      if (commitSize(chunk, used - frameBytes) > 0) committed = at
    }
    whole = used === chunk.length
    chunks.push(chunk.subarray(0, used))
  }
  const length = committed.offset - from.offset
  return length === 0 ? undefined : { bytes: Buffer.concat(chunks).subarray(0, length), end: committed }
}

/** How many pages the database has after this frame; 0 where it does not end a transaction. */
export const commitSize = (log: Buffer, frame: number) => log.readUInt32BE(frame + 4)
export const pageNumber = (log: Buffer, frame: number) => log.readUInt32BE(frame)

function follow(frame: Buffer, at: LogPosition): LogPosition | undefined {
  if (frame.readBigUInt64BE(8) !== at.salts) return undefined
  const head = checksum(wordsOf(frame, 0, 8), at.sum)
  const sum = checksum(wordsOf(frame, FRAME_HEADER_BYTES, at.pageBytes), head)
  return holds(frame, 16, sum) ? { ...at, sum, offset: at.offset + frame.length } : undefined
}

/** Frames are multiples of eight bytes, so every part of a buffer of its own is aligned. */
const wordsOf = ({ buffer, byteOffset }: Buffer, from: number, bytes: number) =>
  new Uint32Array(buffer, byteOffset + from, bytes / 4)

function checksum(words: Uint32Array, [first, second]: readonly [number, number]): [number, number] {
  let a = first
  let b = second
  for (let i = 0; i < words.length; i += 2) {
    a = (a + (words[i] as number) + b) | 0
    b = (b + (words[i + 1] as number) + a) | 0
  }
  return [a, b]
}

const holds = (buffer: Buffer, at: number, [a, b]: readonly [number, number]) =>
  buffer.readInt32BE(at) === a && buffer.readInt32BE(at + 4) === b
