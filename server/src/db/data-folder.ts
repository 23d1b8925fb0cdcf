import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import LibSql from 'libsql'
import { ConfigError } from '#server/config/config.ts'

const LOCK_FILE = 'lock.sqlite'
const HOLDER_FILE = 'lock.pid'

/**
 * Makes sure the data folder exists and this process may write in it, or says in one sentence why not. Commands of root
 * work in the folder of the server's user (`ofAnybody`).
 */
export function prepareDataFolder(folder: string, { ofAnybody }: { ofAnybody: boolean }) {
  try {
    // Keys and the database of children's data live here: no other user of the machine may read them.
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    if (!ofAnybody) refuseOthersFolder(folder)
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    shutOthersOut(folder)
  } catch (error) {
    if (error instanceof ConfigError) throw error
    throw new ConfigError(`The data folder ${folder} cannot be used: ${reason(error)} (DATA_DIR).`)
  }
}

/** Windows keeps no such bits. */
const HAS_MODES = process.platform !== 'win32'
const OTHERS = 0o077

/**
 * The owner of a folder reads and replaces what lies in it, whatever its mode; so does who left a file in one that was open.
 * What root restored is root's.
 */
function refuseOthersFolder(folder: string) {
  if (!HAS_MODES) return
  const { uid } = statSync(folder)
  if (uid !== process.getuid?.())
    throw new ConfigError(
      `The data folder ${folder} belongs to another user (${uid}): start as that user, choose another DATA_DIR, or \`chown -R\` it.`,
    )
  const keys = join(folder, 'keys')
  const inKeys = existsSync(keys) ? namesIn(keys).map((name) => join('keys', name)) : []
  for (const name of [...namesIn(folder), ...inKeys]) {
    const owner = lstatSync(join(folder, name)).uid
    if (owner !== uid && owner !== 0)
      throw new ConfigError(
        `In the data folder ${folder}, ${name} belongs to another user (${owner}): take it away, or choose another DATA_DIR.`,
      )
  }
}

/** A volume of its own comes with a folder for lost files. */
function namesIn(folder: string): string[] {
  return readdirSync(folder).filter((name) => name !== 'lost+found')
}

/**
 * A folder made by hand or by an earlier version may be open to others: it and everything in it is closed. Except a
 * folder that holds other files and none of ours, such as /tmp: closing that would break other programs.
 */
function shutOthersOut(folder: string) {
  if (!HAS_MODES || (statSync(folder).mode & OTHERS) === 0) return
  const names = namesIn(folder)
  if (names.length > 0 && !names.some((name) => name.endsWith('.sqlite')))
    throw new ConfigError(
      `The data folder ${folder} is open to other users and holds other things; choose another DATA_DIR, or \`chmod 700\` it.`,
    )
  chmodSync(folder, 0o700)
  for (const name of names) {
    const path = join(folder, name)
    const found = lstatSync(path)
    if (!found.isSymbolicLink() && found.mode & OTHERS) chmodSync(path, found.mode & 0o700)
  }
}

/**
 * Keeps a second server out of the folder. The lock is the operating system's, taken through SQLite: it ends with the
 * process, however that dies, so a stale pid file never blocks the next start.
 */
export function lockDataFolder(folder: string): { release(): void } {
  const holder = join(folder, HOLDER_FILE)
  const lock = openLock(folder)
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if ((error as { code?: string }).code !== 'SQLITE_BUSY')
      throw new ConfigError(`The data folder ${folder} cannot be locked: ${reason(error)} (DATA_DIR).`)
    throw new ConfigError(
      `The data folder ${folder} is in use by another server (process ${holderOf(holder)}); stop it or choose another DATA_DIR.`,
    )
  }
  try {
    // Anew: a link that somebody left there would be written through.
    rmSync(holder, { force: true })
    writeFileSync(holder, String(process.pid), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    lock.close()
    throw new ConfigError(`The data folder ${folder} cannot be written: ${reason(error)} (DATA_DIR).`)
  }
  return {
    release() {
      // A second call must not take away the name of the server that came after.
      if (!lock.open) return
      rmSync(holder, { force: true })
      lock.exec('rollback')
      lock.close()
    },
  }
}

function openLock(folder: string) {
  try {
    return new LibSql(join(folder, LOCK_FILE))
  } catch {
    throw new ConfigError(`The data folder ${folder} cannot be written by this user (DATA_DIR).`)
  }
}

function holderOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return 'unknown'
  }
}

function reason(error: unknown): string {
  const { code, message } = error as { code?: string; message: string }
  const reasons: Record<string, string> = {
    EACCES: 'this user may not read and write it',
    EPERM: 'this user may not read and write it',
    EROFS: 'it is read-only',
    ENOSPC: 'the disk is full',
    SQLITE_FULL: 'the disk is full',
    ENOTDIR: 'a part of its path is a file',
    EEXIST: 'it is a file, not a folder',
    SQLITE_READONLY: 'it is read-only',
    SQLITE_CANTOPEN: 'this user may not write in it',
  }
  return reasons[code ?? ''] ?? message
}
