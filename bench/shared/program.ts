import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Running {
  readonly port: number
  readonly pid: number
  readonly readyAfterMs: number
  residentMegabytes(): number
  /** Processor time used so far, in user and kernel mode. */
  cpuSeconds(): number
  stop(): Promise<void>
}

const root = join(import.meta.dirname, '../..')

/**
 * Starts a Node program as `npm start` of its version in `folder` does, and waits for its line
 * `ready on http://…:port`.
 */
export async function startProgram(
  program: string,
  env: Record<string, string>,
  folder = root,
): Promise<Running> {
  const started = performance.now()
  const child = spawn(process.execPath, [...flagsOf(folder), program], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await readyPort(child)
  const readyAfterMs = performance.now() - started
  // From here on the log flows to nowhere, as it would into a collector.
  child.stdout?.resume()
  return {
    port,
    pid: child.pid as number,
    readyAfterMs,
    residentMegabytes() {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
    },
    cpuSeconds() {
      // After the closing parenthesis of the name: state is field 0, utime 11, stime 12, in ticks of 10 ms.
      const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
      return (Number(fields[11]) + Number(fields[12])) / 100
    },
    async stop() {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}

function flagsOf(folder: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return (scripts.start as string).split(' ').filter((word) => word.startsWith('--'))
}

function readyPort(child: ChildProcess): Promise<number> {
  return new Promise((ready, fail) => {
    let output = ''
    child.stdout?.on('data', (chunk) => {
      if (output.includes('ready on')) return
      output += chunk
      const line = /^ready on http:\/\/\S+:(\d+)$/m.exec(output)
      if (line) ready(Number(line[1]))
    })
    child.once('exit', (code) => fail(new Error(`the program ended with ${code}: ${output}`)))
  })
}
