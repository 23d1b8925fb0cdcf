import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { inject } from 'vitest'
import { freePort } from '#server/testing/free-port.ts'

export interface ServerProcess {
  readonly url: string
  readonly pid: number
  readonly apikey: string
  /** Everything it has written so far, both streams. */
  output(): string
  /** Ends it and waits until it is gone. */
  kill(signal: NodeJS.Signals): Promise<void>
}

/** For processes that take one another's tokens: these name the site, whichever port they came from. */
export const ONE_SITE = { SITE_URL: 'http://localhost:3000' } as const

/** A real server process on a free port, ready to answer. */
export async function startServerProcess(given: Record<string, string>): Promise<ServerProcess> {
  // Who is told a SITE_URL shows that one, not the port it found.
  const env = given.SITE_URL && !given.PORT ? { ...given, PORT: String(await freePort()) } : given
  const { child, output } = launch(env)
  const shown = await new Promise<string>((ready, fail) => {
    child.stdout?.on('data', () => {
      const line = /^ready on (\S+)$/m.exec(output())
      if (line?.[1]) ready(line[1])
    })
    child.once('exit', (code) => fail(new Error(`the server ended with ${code}: ${output()}`)))
  })
  const url = env.SITE_URL ? `http://127.0.0.1:${env.PORT}` : shown
  const { publishableKey } = (await (await fetch(`${url}/config.json`)).json()) as { publishableKey: string }
  return {
    url,
    pid: child.pid as number,
    apikey: publishableKey,
    output,
    async kill(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill(signal)
      await gone
    },
  }
}

/** Starts a server that is expected to give up, and answers what it said. */
export async function failToStart(env: Record<string, string>): Promise<{ code: number; stderr: string }> {
  const { child, stderr } = launch(env)
  const [code] = (await once(child, 'close')) as [number]
  return { code, stderr: stderr() }
}

function launch(env: Record<string, string>): {
  child: ChildProcess
  output: () => string
  stderr: () => string
} {
  const child = spawn(process.execPath, [inject('serverBundle')], {
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let stderr = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  child.stderr.on('data', (chunk) => {
    output += chunk
    stderr += chunk
  })
  return { child, output: () => output, stderr: () => stderr }
}
