import { once } from 'node:events'
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import {
  type ClientHttp2Session,
  type ClientHttp2Stream,
  connect,
  type OutgoingHttpHeaders,
} from 'node:http2'
import { request as httpsRequest } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type TLSSocket, connect as tlsConnect } from 'node:tls'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { VERSION } from '#core/version.ts'
import { ConfigError, readConfig } from '#server/config/config.ts'
import { keepCertificateFresh, readCertificate } from '#server/http/certificate.ts'
import { listen } from '#server/http/listen.ts'
import { makeCertificate, withCertificate } from '#server/testing/certificate.ts'
import { type ListeningServer, startListeningServer } from '#server/testing/listening-server.ts'
import { signedInPerson } from '#server/testing/person.ts'
import { failToStart } from '#server/testing/server-process.ts'
import { onBothEngines } from '#server/testing/test-server.ts'

const HEALTHY = JSON.stringify({ status: 'ok', version: VERSION })
const folder = mkdtempSync(join(tmpdir(), 'dozenauts-tls-'))
const files = makeCertificate(folder)
const other = makeCertificate(folder, 'other')
const trusted = { ca: readFileSync(files.cert) }
const METRICS_TOKEN = 'a-token-that-opens-nothing-but-the-metrics'
const sessions: ClientHttp2Session[] = []
afterEach(() => {
  for (const session of sessions.splice(0)) session.destroy()
})
afterAll(() => rmSync(folder, { recursive: true }))

function dial(port: number, options: { localAddress?: string } = {}): ClientHttp2Session {
  const session = connect(`https://127.0.0.1:${port}`, { ...trusted, ...options } as object)
  session.on('error', () => {})
  sessions.push(session)
  return session
}

async function answerOf(stream: ClientHttp2Stream) {
  const [headers] = await once(stream, 'response')
  return { headers, status: headers[':status'] as number, body: await text(stream) }
}

function ask(session: ClientHttp2Session, headers: OutgoingHttpHeaders, body?: string) {
  const stream = session.request(headers, { endStream: body === undefined })
  if (body !== undefined) stream.end(body)
  return answerOf(stream)
}

onBothEngines('[S71] a server with its own certificate', (engine) => {
  let server: ListeningServer
  const settings = { ...withCertificate(files), SITE_URL: 'https://tables.example', MAIL: 'off' }
  beforeAll(async () => {
    server = await startListeningServer(engine, { ...settings, METRICS_TOKEN, TRUSTED_PROXIES: '127.0.0.3' })
  })
  afterAll(() => server.stop())

  test('speaks HTTP/2, and HTTP/1.1 to those who know nothing else', async () => {
    const session = dial(server.port)
    const modern = await ask(session, { ':path': '/healthz' })
    expect(session.alpnProtocol).toBe('h2')
    expect(modern).toMatchObject({ status: 200, body: HEALTHY })
    const old = httpsRequest(`${server.url}/healthz`, {
      ...trusted,
      ALPNProtocols: ['http/1.1'],
    } as object).end()
    const [answer] = (await once(old, 'response')) as [IncomingMessage]
    expect(answer.httpVersion).toBe('1.1')
    expect(await text(answer)).toBe(HEALTHY)
    for (const headers of [modern.headers, answer.headers]) {
      expect(headers['content-security-policy']).toContain("default-src 'self'")
      expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/)
    }
  })

  test('says nothing without encryption', async () => {
    await expect(fetch(`http://127.0.0.1:${server.port}/healthz`)).rejects.toThrow()
  })

  test('counts clients by their address over HTTP/2, and believes only its proxies', async () => {
    const { email, id } = await signedInPerson(server.ctx, { password: 'eight times nine' })
    const body = JSON.stringify({ email, password: 'wrong' })
    const signIn = {
      ':method': 'POST',
      ':path': '/auth/v1/token?grant_type=password',
      apikey: server.ctx.keys.publishableKey,
      'content-type': 'application/json',
      'x-forwarded-for': '203.0.113.9',
    }
    for (const localAddress of ['127.0.0.3', '127.0.0.4'])
      expect((await ask(dial(server.port, { localAddress }), signIn, body)).status).toBe(400)
    const rows = await server.ctx.db.query
      .selectFrom('audit_log')
      .select('network')
      .where('subject_id', '=', id)
      .where('network', 'is not', null)
      .orderBy('at')
      .execute()
    expect(rows.map(({ network }) => network)).toEqual(['203.0.113.0/24', '127.0.0.0/24'])
  })

  test('[S9] refuses a body of 6 MB over HTTP/2, with and without a declared length', async () => {
    const { token, learnerId } = await signedInPerson(server.ctx)
    const body = 'x'.repeat(6 * 1024 * 1024)
    for (const declared of [{ 'content-length': body.length }, {}]) {
      const headers = {
        ':method': 'POST',
        ':path': `/api/learners/${learnerId}/attempts`,
        authorization: `Bearer ${token}`,
        ...declared,
      }
      const stream = dial(server.port).request(headers)
      stream.on('error', () => {})
      stream.end(body)
      const [answer] = await once(stream, 'response')
      expect(answer[':status']).toBe(413)
    }
  })

  test('[F50] refuses a request that names two hosts over HTTP/2', async () => {
    const session = dial(server.port)
    const twice = { ':path': '/healthz', ':authority': 'tables.example' }
    expect((await ask(session, { ...twice, host: 'other.example' })).status).toBe(400)
    expect((await ask(session, { ...twice, host: 'tables.example' })).status).toBe(200)
  })

  test('takes a client that breaks off in the middle of a request for gone, not for an error', async () => {
    const { token, learnerId } = await signedInPerson(server.ctx)
    const stream = dial(server.port).request({
      ':method': 'POST',
      ':path': `/api/learners/${learnerId}/attempts`,
      authorization: `Bearer ${token}`,
    })
    stream.on('error', () => {})
    stream.write('{"email":')
    // By the time another request is answered, the first half of this one has arrived.
    await ask(dial(server.port), { ':path': '/healthz' })
    stream.close(8)
    const asked = { ':path': '/metrics', authorization: `Bearer ${METRICS_TOKEN}` }
    await vi.waitFor(async () => {
      const { body } = await ask(dial(server.port), asked)
      expect(body).toMatch(/http_requests_total\{area="api",method="POST",status="4(00|99)"\} 1\n/)
      expect(body).not.toMatch(/http_requests_total\{[^}]*status="5/)
    })
  })

  test('finishes what is in flight before it goes, and does not wait for sessions that are idle', async () => {
    const leaving = await startListeningServer(engine, settings)
    const idle = dial(leaving.port)
    await ask(idle, { ':path': '/healthz' })
    const stream = dial(leaving.port).request({
      ':method': 'POST',
      ':path': '/auth/v1/token?grant_type=password',
      apikey: leaving.ctx.keys.publishableKey,
    })
    stream.write('{"email":')
    const answer = answerOf(stream)
    await ask(idle, { ':path': '/healthz' })
    const stopped = leaving.stop()
    await once(idle, 'close')
    stream.end('"nobody@example.com","password":"wrong"}')
    expect((await answer).status).toBe(400)
    await stopped
  })
})

/** The name in the certificate that a new connection is shown. */
async function shownName(port: number): Promise<string> {
  const socket: TLSSocket = tlsConnect({ port, host: '127.0.0.1', rejectUnauthorized: false })
  await once(socket, 'secureConnect')
  const { CN } = socket.getPeerCertificate().subject
  socket.destroy()
  return String(CN)
}

test('[S71] a renewed certificate is used without a restart; one that is broken or half replaced is not', async () => {
  const own = { cert: join(folder, 'own-cert.pem'), key: join(folder, 'own-key.pem') }
  const copy = (from: typeof files, ...which: ('cert' | 'key')[]) => {
    for (const one of which) copyFileSync(from[one], own[one])
  }
  copy(files, 'cert', 'key')
  const lines: string[] = []
  const log = {
    info: (_details: object, line: string) => void lines.push(line),
    warn: ({ problem }: { problem: string }) => void lines.push(problem),
  }
  const listener = await listen('127.0.0.1', 0, readCertificate(own))
  const stop = keepCertificateFresh(own, listener.useCertificate, { log: log as never, everyMs: 10 })
  const told = (words: string) => vi.waitFor(() => expect(lines.at(-1)).toContain(words))
  expect(await shownName(listener.port)).toBe('server')
  copy(other, 'cert')
  await told('does not belong to the certificate')
  expect(await shownName(listener.port)).toBe('server')
  writeFileSync(own.key, 'broken')
  await told('holds no private key')
  expect(await shownName(listener.port)).toBe('server')
  copy(other, 'key')
  await told('certificate renewed')
  expect(await shownName(listener.port)).toBe('other')
  // Each of them once, however often the files were looked at.
  expect(lines).toHaveLength(3)
  stop()
  await listener.close()
})

test('[S71] https is the default address of a server with a certificate, and http is refused for it', () => {
  const settings = withCertificate(files)
  expect(readConfig(settings).siteUrl).toBe('https://127.0.0.1:3000')
  expect(readConfig({}).siteUrl).toBe('http://127.0.0.1:3000')
  expect(() => readConfig({ ...settings, SITE_URL: 'http://tables.example' })).toThrow(
    'SITE_URL must start with https:// where TLS_CERT is set.',
  )
  for (const name of ['TLS_CERT', 'TLS_KEY'] as const)
    expect(() => readConfig({ [name]: settings[name] })).toThrow('set both, or neither')
})

test.each([
  [
    'a missing file',
    { ...files, key: join(folder, 'none.pem') },
    /none\.pem \(TLS_KEY\) cannot be read: ENOENT\.$/,
  ],
  ['another key', { ...files, key: other.key }, /does not belong to the certificate/],
  ['a key in place of the certificate', { ...files, cert: files.key }, /\(TLS_CERT\) holds no certificate/],
  ['a certificate in place of the key', { ...files, key: files.cert }, /\(TLS_KEY\) holds no private key/],
])('[S71] %s is refused in one sentence', (_name, wrong, words) => {
  expect(() => readCertificate(wrong)).toThrow(ConfigError)
  expect(() => readCertificate(wrong)).toThrow(words)
})

test('[S71] a server whose key is another one does not start, and makes no data folder', async () => {
  const wrong = withCertificate({ ...files, key: other.key })
  const { code, stderr } = await failToStart({ ...wrong, DATA_DIR: join(folder, 'data') })
  expect(code).toBe(1)
  expect(stderr).toMatch(/^The key .+ does not belong to the certificate .+\.\n$/)
  expect(existsSync(join(folder, 'data'))).toBe(false)
})
