import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withoutPersonalData } from '#server/http/error-handler.ts'
import { startServerProcess } from '#server/testing/server-process.ts'

test('logs are JSON lines with request ids, and hold no password, token, code or e-mail address', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dozenauts-logs-'))
  const server = await startServerProcess({ DATA_DIR: folder, LOG_LEVEL: 'trace', AUTH_AUTOCONFIRM: 'true' })
  const post = async (path: string, body: object) => {
    const response = await fetch(server.url + path, {
      method: 'POST',
      headers: {
        apikey: server.apikey,
        'content-type': 'application/json',
        'x-request-id': 'given-by-the-proxy',
      },
      body: JSON.stringify(body),
    })
    expect(response.headers.get('x-request-id')).toBe('given-by-the-proxy')
    return (await response.json()) as Record<string, string>
  }
  const person = { email: 'ada.of.tables@example.com', password: 'eleven times twelve' }
  const session = await post('/auth/v1/signup', person)
  await post('/auth/v1/token?grant_type=password', person)
  await post('/auth/v1/token?grant_type=password', { ...person, password: 'wrong one' })
  await post('/auth/v1/token?grant_type=refresh_token', { refresh_token: session.refresh_token })
  await post('/auth/v1/verify', { type: 'email', email: person.email, token: '123987' })
  await fetch(`${server.url}/auth/v1/verify?token=query-secret&type=signup`, { redirect: 'manual' })
  await server.kill('SIGTERM')
  rmSync(folder, { recursive: true, force: true })

  const lines = server
    .output()
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('ready on'))
  expect(lines.length).toBeGreaterThan(6)
  const requests = lines.map((line) => JSON.parse(line)).filter((line) => line.msg === 'request')
  expect(requests.every((line) => line.requestId && line.method && line.path && line.status)).toBe(true)
  const secrets = [person.email, person.password, 'wrong one', '123987', 'query-secret', server.apikey]
  for (const secret of [...secrets, session.access_token, session.refresh_token]) {
    expect(secret).toBeTruthy()
    expect(server.output()).not.toContain(secret)
  }
})

test('a quoted value in an error is blotted out', () => {
  const text = withoutPersonalData(
    'Error: "ada@example.com" and eyJhbGciOi.eyJzdWIi.c2ln at node_modules/@hono/x.js',
  )
  expect(text).toBe('Error: "[e-mail]" and [token] at node_modules/@hono/x.js')
})
