import { expect, test } from 'vitest'
import { startListeningServer } from '#server/testing/listening-server.ts'
import { signedInPerson } from '#server/testing/person.ts'
import { rawHttp } from '#server/testing/raw-http.ts'
import { onOneServer } from '#server/testing/test-server.ts'

onOneServer('[S22] headers', startListeningServer, (server, engine) => {
  test.each([
    ['GET', '/', 404],
    ['GET', '/healthz', 200],
    ['GET', '/config.json', 200],
    ['GET', '/api/me', 401],
    ['GET', '/api/no-such-thing', 401],
    ['GET', '/auth/v1/health', 200],
    ['GET', '/dev/mailbox', 200],
    ['POST', '/nowhere', 405],
  ])('%s %s carries them', async (method, path, status) => {
    const response = await fetch(server.url + path, { method })
    expect(response.status).toBe(status)
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("object-src 'none'")
    expect(policy, '[F50] text never becomes a script').toContain("require-trusted-types-for 'script'")
    expect(response.headers.get('x-frame-options'), '[F50] for older tablets').toBe('DENY')
    expect(policy).not.toMatch(/unsafe-(inline|eval)/)
    expect(policy, '[S23] no other address is named').not.toMatch(/[\w*]+:\/\/|\*|https?:|wss?:/)
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('permissions-policy')).toContain('camera=()')
    expect(response.headers.get('x-request-id')).toBeTruthy()
    expect(response.headers.has('x-powered-by')).toBe(false)
  })

  test('plain http never asks for https; an https site always does', async () => {
    expect((await fetch(`${server.url}/healthz`)).headers.has('strict-transport-security')).toBe(false)
    const secure = await startListeningServer(engine, { SITE_URL: 'https://tables.example', MAIL: 'off' })
    const response = await fetch(`${secure.url}/healthz`)
    expect(response.headers.get('strict-transport-security')).toMatch(/^max-age=31536000/)
    await secure.stop()
  })

  test.each([
    ['a request that is no HTTP', 'nonsense\r\n\r\n'],
    ['a broken host', 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n'],
    ['headers without end', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`],
  ])('%s is refused with the headers too', async (_name, text) => {
    const answer = await rawHttp(server.port, text)
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
    expect(answer.toLowerCase()).toContain('content-security-policy')
  })

  test.each(['Host: 127.0.0.1\r\nHost: school.example', 'Host: a\r\nX: y\r\nhOST: a'])(
    '[F50] two hosts in one request are refused',
    async (hosts) => {
      const answer = await rawHttp(
        server.port,
        `GET /healthz HTTP/1.1\r\n${hosts}\r\nConnection: close\r\n\r\n`,
      )
      expect(answer).toMatch(/^HTTP\/1\.1 400 /)
      expect(answer.toLowerCase()).toContain('content-security-policy')
    },
  )

  test('[F35] what a person is told, and every refusal of the API, stays out of every cache', async () => {
    const { token } = await signedInPerson(server.ctx)
    for (const path of ['me', 'rewards', 'progress', 'performance', 'avatar', 'export', 'nothing']) {
      for (const headers of [{ authorization: `Bearer ${token}` }, {}]) {
        const response = await fetch(`${server.url}/api/${path}`, { headers })
        expect(response.headers.get('cache-control'), path).toBe('no-store')
      }
    }
  })

  test('[S9] a body of 10 MB is refused, with and without a declared length', async () => {
    const body = 'x'.repeat(10 * 1024 * 1024)
    const declared = await server.request('/api/learners/00000000-0000-4000-8000-000000000000/attempts', {
      method: 'POST',
      body,
      headers: { 'content-length': String(body.length) },
    })
    expect(declared.status).toBe(413)
    expect(await declared.json()).toMatchObject({ code: 'body_too_large' })
    const streamed = await server.request('/auth/v1/signup', {
      method: 'POST',
      body: new Blob([body]).stream(),
      duplex: 'half',
    } as RequestInit)
    expect([401, 413]).toContain(streamed.status)
  })

  test('the config names the key and the stand-in checkout, and is never cached', async () => {
    const response = await fetch(`${server.url}/config.json`)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toMatchObject({
      authUrl: '/auth/v1',
      publishableKey: server.ctx.keys.publishableKey,
      paymentLinks: { parents: '/dev/checkout?plan=parents', teachers: '/dev/checkout?plan=teachers' },
    })
  })

  test('the metrics count requests by area and never by path', async () => {
    await fetch(`${server.url}/api/users/someone@example.com`)
    const text = await (await fetch(`${server.url}/metrics`)).text()
    expect(text).toMatch(/http_requests_total\{area="api",method="GET",status="401"\} \d+/)
    expect(text).toMatch(/process_resident_memory_bytes \d+/)
    expect(text).not.toContain('someone')
  })
})
