import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
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
        'x-request-id': 'chosen-by-the-client',
      },
      body: JSON.stringify(body),
    })
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    return (await response.json()) as Record<string, string>
  }
  const person = { email: 'ada.of.tables@example.com', password: 'eleven times twelve' }
  const session = await post('/auth/v1/signup', person)
  await post('/auth/v1/token?grant_type=password', person)
  await post('/auth/v1/token?grant_type=password', { ...person, password: 'wrong one' })
  await post('/auth/v1/token?grant_type=refresh_token', { refresh_token: session.refresh_token })
  await post('/auth/v1/verify', { type: 'email', email: person.email, token: '123987' })
  await fetch(`${server.url}/auth/v1/verify?token=query-secret&type=signup`, { redirect: 'manual' })
  for (const path of [
    `/reset/${person.email}`,
    `/reset/ada.of.tables%40example.com/${session.access_token}`,
  ]) {
    expect((await fetch(server.url + path)).status, '[F43] typed into a path').toBe(404)
  }
  await server.kill('SIGTERM')
  rmSync(folder, { recursive: true, force: true })

  const lines = server
    .output()
    .split('\n')
    .filter((line) => line !== '' && !/^(ready on|mail ")/.test(line))
  expect(lines.length).toBeGreaterThan(6)
  const requests = lines.map((line) => JSON.parse(line)).filter((line) => line.msg === 'request')
  expect(requests.every((line) => line.requestId && line.method && line.path && line.status)).toBe(true)
  const ids = requests.map((line) => line.requestId)
  expect(new Set(ids).size, '[F43] every id is ours alone').toBe(ids.length)
  const secrets = [
    'ada.of.tables',
    'chosen-by-the-client',
    person.email,
    person.password,
    'wrong one',
    '123987',
    'query-secret',
    server.apikey,
  ]
  for (const secret of [...secrets, session.access_token, session.refresh_token]) {
    expect(secret).toBeTruthy()
    expect(server.output()).not.toContain(secret)
  }
})
