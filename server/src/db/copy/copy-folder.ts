import { constants, cp, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { COPY_FILE, type Manifest, parseManifest } from '#server/db/copy/copied-place.ts'
import type { Piece } from '#server/db/copy/log-tail.ts'
import {
  commitSize,
  FRAME_HEADER_BYTES,
  HEADER_BYTES,
  type LogPosition,
  pageNumber,
  type ReadLog,
  readCommitted,
  startOf,
} from '#server/db/copy/wal-frames.ts'

const CHUNK_BYTES = 1 << 20

export async function readManifest(folder: string): Promise<Manifest | undefined> {
  try {
    return parseManifest(await readFile(join(folder, COPY_FILE), 'utf8'))
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return undefined
    throw error
  }
}

/** From here on a restore takes the copy that `manifest` names. Older ones hold what may have been erased since: they go. */
export async function publish(folder: string, manifest: Manifest): Promise<void> {
  const path = join(folder, COPY_FILE)
  await writeSafely(`${path}.unfinished`, JSON.stringify(manifest))
  await rename(`${path}.unfinished`, path)
}

/** How far the log of a copy goes; undefined where it is empty. */
export async function endOfLog(place: string, fileName: string): Promise<LogPosition | undefined> {
  const log = await readFile(join(place, `${fileName}-wal`))
  const start = startOf(log)
  if (!start) return undefined
  const read: ReadLog = (into, at) => log.copy(into, 0, at)
  return readCommitted(read, start, log.length)?.end
}

export async function removeOthers(folder: string, kept: string | undefined): Promise<void> {
  for (const name of await readdir(folder)) {
    if (/^copy-\d+$/.test(name) && name !== kept)
      await rm(join(folder, name), { recursive: true, force: true })
  }
}

/**
 * A database file and its log, as SQLite itself would find them after a crash: whatever is interrupted here, opening both
 * gives the database as it was at a commit.
 */
export function copyAt(place: string, fileName: string, logBytes = 0) {
  const file = join(place, fileName)
  const log = `${file}-wal`
  let end = logBytes

  /** Puts the log into the file and empties it, as a checkpoint does. Until it is empty, it can be done again. */
  async function apply(bytes: number): Promise<void> {
    if (bytes === 0) return
    await writePages(file, (await readFile(log)).subarray(0, bytes))
    await writeSafely(log, '')
    end = 0
  }

  return {
    /** Nothing may checkpoint meanwhile: then the file does not change. */
    async copyFile(source: string): Promise<void> {
      await mkdir(place, { mode: 0o700 })
      await copyBytes(source, file)
      await writeSafely(log, '')
    },
    /** A share may have been emptied, or replaced by an older state of itself. Throws where it is away. */
    async isAsLeft(): Promise<boolean> {
      await stat(dirname(place))
      const found = await stat(log).catch((error: { code?: string }) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      })
      return found !== undefined && found.size >= end
    },
    /** After a failure it can be repeated. */
    async add({ bytes, begins, ends }: Piece): Promise<void> {
      if (begins !== undefined) await apply(end)
      if (bytes.length > 0) await writeAt(log, bytes, end)
      if (ends !== undefined) await apply(end + bytes.length)
      else end += bytes.length
    },
    async copyKeys(source: string): Promise<void> {
      await cp(source, join(place, 'keys'), { recursive: true })
    },
  }
}

export type Copy = ReturnType<typeof copyAt>

async function copyBytes(source: string, target: string): Promise<void> {
  const from = await open(source, 'r')
  try {
    const to = await open(target, 'wx', 0o600)
    try {
      const chunk = Buffer.allocUnsafeSlow(CHUNK_BYTES)
      for (let at = 0; ; ) {
        const { bytesRead } = await from.read(chunk, 0, CHUNK_BYTES, at)
        if (bytesRead === 0) break
        await writeAll(to, chunk.subarray(0, bytesRead), at)
        at += bytesRead
      }
      await to.sync()
    } finally {
      await to.close()
    }
  } finally {
    await from.close()
  }
}

async function writePages(path: string, log: Buffer): Promise<void> {
  const start = startOf(log)
  if (!start) throw new Error(`the log beside ${path} has no header`)
  const frameBytes = FRAME_HEADER_BYTES + start.pageBytes
  const latest = new Map<number, number>()
  let size = 0
  for (let frame = HEADER_BYTES; frame + frameBytes <= log.length; frame += frameBytes) {
    latest.set(pageNumber(log, frame), frame)
    size = commitSize(log, frame) || size
  }
  const file = await open(path, 'r+')
  try {
    for (const [page, frame] of [...latest].sort(([a], [b]) => a - b)) {
      if (page > size) continue
      const content = log.subarray(frame + FRAME_HEADER_BYTES, frame + frameBytes)
      await writeAll(file, content, (page - 1) * start.pageBytes)
    }
    await file.truncate(size * start.pageBytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function writeAt(path: string, bytes: Buffer, at: number): Promise<void> {
  const file = await open(path, constants.O_WRONLY | constants.O_CREAT, 0o600)
  try {
    await writeAll(file, bytes, at)
    await file.truncate(at + bytes.length)
    await file.datasync()
  } finally {
    await file.close()
  }
}

type File = Awaited<ReturnType<typeof open>>

/** One call may write less than asked for. */
async function writeAll(file: File, bytes: Buffer, at: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, at + done)
    done += bytesWritten
  }
}

async function writeSafely(path: string, text: string): Promise<void> {
  await writeFile(path, text, { mode: 0o600, flush: true })
}
