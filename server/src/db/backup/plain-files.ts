import {
  chmodSync,
  closeSync,
  constants,
  fstatSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statfsSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { ConfigError } from '#server/config/config.ts'

const PIECE = 1 << 20
const LARGEST_KEY = 1 << 20
/** Each is flushed: thousands would keep a restore busy for hours. */
const MOST_KEYS = 100
// Absent on Windows. A link would lead elsewhere, and opening a pipe would wait for ever.
const NO_LINK_NO_WAIT = (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)

/** Copies a file that others may have put there, for this user alone. Anything but a plain file is refused. */
export function copyPlainFile(source: string, target: string, { startsWith = '', largest = Infinity } = {}) {
  const from = openPlainFile(source)
  try {
    const { size } = fstatSync(from)
    if (size > largest) throw new ConfigError(`${source} is too large for what it should be.`)
    refuseWithoutRoom(source, size, dirname(target))
    const piece = Buffer.alloc(PIECE)
    const first = readSync(from, piece, 0, PIECE, 0)
    if (!piece.subarray(0, first).toString('latin1').startsWith(startsWith))
      throw new ConfigError(`The backup ${source} is damaged: file is not a database.`)
    rmSync(target, { force: true })
    const to = openSync(target, 'wx', 0o600)
    try {
      // No more than it was measured to be, should somebody go on writing to it.
      for (let at = 0, read = first; read > 0 && at < size; read = readSync(from, piece, 0, PIECE, at)) {
        for (let written = 0; written < read; ) written += writeSync(to, piece, written, read - written)
        at += read
      }
      fsyncSync(to)
    } finally {
      closeSync(to)
    }
  } finally {
    closeSync(from)
  }
}

function openPlainFile(path: string): number {
  let file: number
  try {
    file = openSync(path, constants.O_RDONLY | NO_LINK_NO_WAIT)
  } catch (error) {
    throw new ConfigError(`${path} cannot be read as a plain file: ${(error as { code?: string }).code}.`)
  }
  if (fstatSync(file).isFile()) return file
  closeSync(file)
  throw new ConfigError(`${path} is not a plain file.`)
}

function refuseWithoutRoom(source: string, size: number, folder: string) {
  const { bavail, bsize } = statfsSync(folder)
  if (size > bavail * bsize)
    throw new ConfigError(`${source} has ${size} bytes, and ${folder} has no room for them.`)
}

/** Signing and API keys: without them every session and every deployed key would be void after a restore. */
export function copyKeys(from: string, to: string) {
  let names: string[]
  try {
    // What begins with a dot was never finished.
    names = readdirSync(from).filter((name) => !name.startsWith('.'))
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return
    throw error
  }
  if (names.length > MOST_KEYS)
    throw new ConfigError(`${from} holds ${names.length} files: no site has so many keys.`)
  mkdirSync(to, { recursive: true, mode: 0o700 })
  for (const name of names) copyPlainFile(join(from, name), join(to, name), { largest: LARGEST_KEY })
}

/** Renames what is whole by now, so that a power cut leaves either all of it or nothing. */
export function publish(unfinished: string, finished: string) {
  renameSync(unfinished, finished)
  flush(dirname(finished))
}

/** Closes a file to others and waits until the disk has it. */
export function flushFile(path: string) {
  chmodSync(path, 0o600)
  flush(path)
}

export function flush(path: string) {
  // Windows opens no folders.
  if (process.platform === 'win32') return
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
