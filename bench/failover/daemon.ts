import { type ChildProcess, spawn } from 'node:child_process'
import { openSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { databaseAccount } from '#server/testing/postgres-server.ts'

/** Starts a program as the account of the database, with a log in its folder. */
export function startDaemon(
  folder: string,
  name: string,
  program: string,
  args: readonly string[],
): ChildProcess {
  const log = openSync(join(folder, `${name}.log`), 'a', 0o666)
  return spawn(program, args, { ...databaseAccount(), cwd: folder, stdio: ['ignore', log, log] })
}

/** Sends a signal; a process that is gone already is no mistake. */
export function signal(pid: number | undefined, name: NodeJS.Signals): void {
  if (pid === undefined) return
  try {
    process.kill(pid, name)
  } catch {}
}

/** The processes that a process has started and that still run. */
export function childrenOf(parent: number): number[] {
  return readdirSync('/proc').flatMap((entry) => {
    if (!/^\d+$/.test(entry)) return []
    try {
      const ppid = Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${entry}/status`, 'utf8'))?.[1])
      return ppid === parent ? [Number(entry)] : []
    } catch {
      return []
    }
  })
}
