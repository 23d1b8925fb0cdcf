import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { boot } from '#server/boot.ts'
import { ConfigError, readConfig } from '#server/config/config.ts'
import { failToStart, startServerProcess } from '#server/testing/server-process.ts'
import { onDatabase } from '#server/testing/test-secret.ts'

const folder = mkdtempSync(join(tmpdir(), 'dozenauts-start-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const fresh = (name: string) => join(folder, name)
/** What an operator reads whose settings cannot work; the process that prints it is looked at once. */
const refusalOf = async (env: Record<string, string>) => {
  const error: unknown = await Promise.resolve(env)
    .then(readConfig)
    .then(boot)
    .catch((thrown) => thrown)
  expect(error).toBeInstanceOf(ConfigError)
  return (error as ConfigError).message
}
const oneSentence = /^[A-Z][^\n]+\.\n$/

test('a taken port: one sentence, exit code 1, no data folder', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const { code, stderr } = await failToStart({ PORT: String(port), DATA_DIR: fresh('port') })
  expect(code).toBe(1)
  expect(stderr).toBe(
    `Port ${port} on 127.0.0.1 is already taken; stop the other program or choose another PORT.\n`,
  )
  expect(existsSync(fresh('port'))).toBe(false)
  other.close()
})

test('a data folder that is a file: one sentence, exit code 1', async () => {
  writeFileSync(fresh('file'), 'not a folder')
  const { code, stderr } = await failToStart({ DATA_DIR: fresh('file') })
  expect(code).toBe(1)
  expect(stderr).toMatch(oneSentence)
  expect(stderr).toContain('DATA_DIR')
})

test.each([
  ['nobody listens', 'postgres://app:hush@127.0.0.1:1/app', 'PostgreSQL at 127.0.0.1:1 does not answer'],
  ['an unknown host', 'postgres://app:hush@no-such-host.invalid/app', 'no-such-host.invalid'],
  ['another kind of database', 'mysql://app:hush@127.0.0.1/app', 'DATABASE_URL must be an address'],
])('DATABASE_URL where %s: one sentence without the password', async (_name, url, words) => {
  const sentence = await refusalOf({ ...onDatabase(url), DATA_DIR: fresh('pg') })
  expect(`${sentence}\n`).toMatch(oneSentence)
  expect(sentence).toContain(words)
  expect(sentence).not.toContain('hush')
  expect(existsSync(fresh('pg'))).toBe(false)
})

test('DATABASE_URL that names no database: one sentence', async () => {
  const url = new URL(inject('postgresUrl'))
  url.pathname = '/no_such_database'
  const sentence = await refusalOf({ ...onDatabase(url.toString()), DATA_DIR: fresh('pg') })
  expect(sentence).toContain('has no database "no_such_database"')
})

test.each([
  ['PORT', 'ninety'],
  ['PORT', '70000'],
  ['SITE_URL', 'tables.example'],
  ['AUTH_JWT_EXPIRY', '-1'],
  ['SMTP_URL', 'http://mail.example'],
  ['AUTH_AUTOCONFIRM', 'maybe'],
])('%s=%s: one sentence that names it', async (name, value) => {
  const sentence = await refusalOf({ [name]: value, DATA_DIR: fresh('config') })
  expect(sentence).toMatch(new RegExp(`^${name} [^\\n]+\\.$`))
})

test('it says it is ready once, and SIGTERM ends it in order with exit code 0', async () => {
  const server = await startServerProcess({ DATA_DIR: fresh('good') })
  expect(server.output().match(/ready on/g)).toHaveLength(1)
  await server.kill('SIGTERM')
  expect(existsSync(join(fresh('good'), 'lock.pid'))).toBe(false)
})

test('a request that runs when SIGTERM comes is answered', async () => {
  const server = await startServerProcess({ DATA_DIR: fresh('drain'), LOG_LEVEL: 'info' })
  let send: (text: string) => void = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"email":'))
      send = (text) => {
        controller.enqueue(new TextEncoder().encode(text))
        controller.close()
      }
    },
  })
  const answer = fetch(`${server.url}/auth/v1/recover`, {
    method: 'POST',
    headers: { apikey: server.apikey, 'content-type': 'application/json' },
    body,
    duplex: 'half',
  } as RequestInit)
  await new Promise((soon) => setTimeout(soon, 100))
  const gone = server.kill('SIGTERM')
  await expect.poll(() => server.output(), { timeout: 20_000 }).toContain('stopping')
  send('"nobody@example.com"}')
  expect((await answer).status).toBeLessThan(500)
  await gone
})
