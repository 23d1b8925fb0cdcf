import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** Eight times what the tests were seen to write at one moment. */
const ROOM = 6 * 2 ** 30

/**
 * Makes what tests write live in memory, where there is plenty: PostgreSQL alone makes three hundred files for each of
 * their databases. Elsewhere, and where the caller has chosen a folder, nothing changes.
 */
export function writeToMemory() {
  if (process.env.TMPDIR !== undefined || !hasRoom()) return
  const folder = mkdtempSync(join(MEMORY, 'dozenauts-'))
  // PostgreSQL runs as an account of its own.
  chmodSync(folder, 0o755)
  process.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    // A package that is unpacked there has to run.
    const mayRun = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .some((line) => line.split(' ')[1] === MEMORY && !line.includes('noexec'))
    return mayRun && Math.min(bavail * bsize, freemem()) > ROOM
  } catch {
    return false
  }
}
