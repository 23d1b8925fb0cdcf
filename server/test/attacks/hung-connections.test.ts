import { once } from 'node:events'
import { mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ServerProcess, startServerProcess } from '#server/testing/server-process.ts'

const PATIENT = { timeout: 30_000, interval: 50 }

const CLIENTS = 100

/** The kernel's own count; half of the clients are left as room for connections to the database. */
function openSockets(pid: number): number {
  const folder = `/proc/${pid}/fd`
  const targets = readdirSync(folder).map((name) => {
    try {
      return readlinkSync(join(folder, name))
    } catch {
      return 'closed meanwhile'
    }
  })
  return targets.filter((target) => target.startsWith('socket:')).length
}

describe('connections that somebody leaves hanging', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dozenauts-hung-'))
  let server: ServerProcess
  beforeAll(async () => {
    server = await startServerProcess({ DATA_DIR: folder, LOG_LEVEL: 'info' })
  })
  afterAll(async () => {
    await server.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  const dial = async () => {
    const { port, hostname } = new URL(server.url)
    const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true })
    socket.on('error', () => {})
    await once(socket, 'connect')
    return socket
  }

  test('[F13] who sends nonsense and never hangs up is cut off', async () => {
    const before = openSockets(server.pid)
    const clients: Socket[] = []
    for (let i = 0; i < CLIENTS; i++) clients.push(await dial())
    const answers = clients.map(async (client) => {
      client.write('GARBAGE\r\n\r\n')
      const [chunk] = (await once(client, 'data')) as [Buffer]
      client.resume()
      return chunk.toString()
    })
    for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    // None of them says another word, so only the server itself can let go.
    await expect.poll(() => openSockets(server.pid), PATIENT).toBeLessThan(before + CLIENTS / 2)
    for (const client of clients) client.destroy()
  })

  test('[F31] who hangs up in the middle of a request rings no alarm', async () => {
    for (const path of ['/auth/v1/recover', '/auth/v1/signup', '/api/classes']) {
      const client = await dial()
      const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\napikey: ${server.apikey}\r\n`
      client.write(`${head}Content-Type: application/json\r\nContent-Length: 500\r\n\r\n{"email":`)
      // The server must have begun to read: a health check sent afterwards has passed it.
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
      client.resetAndDestroy()
    }
    const lines = () =>
      server
        .output()
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line) as { path?: string; status?: number; level: number })
    const seen = (path: string) => lines().filter((line) => line.path === path)
    await expect.poll(() => seen('/auth/v1/recover').length, PATIENT).toBe(1)
    await expect.poll(() => seen('/auth/v1/signup').length, PATIENT).toBe(1)
    expect([...seen('/auth/v1/recover'), ...seen('/auth/v1/signup')].map(({ status }) => status)).toEqual([
      499, 499,
    ])
    expect(lines().filter(({ level, status = 0 }) => level >= 50 || status >= 500)).toEqual([])
    const metrics = await (await fetch(`${server.url}/metrics`)).text()
    expect(metrics).toContain('status="499"')
    expect(metrics).not.toMatch(/status="5\d\d"/)
  })
})
