import { generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothEngines, startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { call, type Outbox, signedUp, watchMails } from '../auth/stock-client.ts'

onBothEngines('forged tokens', (engine) => {
  let server: TestServer
  let mails: Outbox
  beforeAll(async () => {
    server = await startTestServer(engine)
    mails = watchMails(server)
  })
  afterAll(() => server.stop())

  const outcome = async (answer: Response) => {
    const { code } = (await answer.json()) as { code?: string }
    return `${answer.status} ${code}`
  }

  test('[S16] a token that is unsigned, signed by another key, tampered with or not a person’s is refused', async () => {
    const { session, user } = await signedUp(server, mails)
    const [head = '', body = '', signature = ''] = session.access_token.split('.')
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>
    const { exp: _, ...withoutExpiry } = claims
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const { alg, kid, key } = server.ctx.keys.signing
    const other = await generateKeyPair('ES256')
    const publicKey = new TextEncoder().encode(JSON.stringify(server.ctx.keys.publicSet.keys[0]))
    const tokens = {
      none: `${encode({ alg: 'none', typ: 'JWT' })}.${body}.`,
      'none with kid': `${encode({ alg: 'none', kid })}.${body}.${signature}`,
      'other key': await new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid }).sign(other.privateKey),
      'public key as secret': await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', kid })
        .sign(publicKey),
      tampered: `${head}.${encode({ ...claims, sub: '00000000-0000-4000-8000-000000000000' })}.${signature}`,
      'without expiry': await new SignJWT(withoutExpiry).setProtectedHeader({ alg, kid }).sign(key),
      'without person': await new SignJWT({ role: 'service_role', exp: claims.exp as number })
        .setProtectedHeader({ alg, kid })
        .sign(key),
      rubbish: 'rubbish',
    }
    for (const [name, token] of Object.entries(tokens)) {
      expect([name, await outcome(await call(server, 'GET', '/user', { token }))]).toEqual([
        name,
        '403 bad_jwt',
      ])
      const change = await call(server, 'PUT', '/user', { token, body: { data: { full_name: 'Mallory' } } })
      expect(change.status).toBe(403)
      const api = await server.request('/api/me', { headers: { Authorization: `Bearer ${token}` } })
      expect([name, await outcome(api)]).toEqual([name, '401 bad_jwt'])
    }
    expect(await outcome(await server.request('/api/me'))).toBe('401 no_authorization')
    const after = await call(server, 'GET', '/user', { token: session.access_token })
    expect(await after.json()).toMatchObject({ id: user.id, user_metadata: { full_name: 'Ada Lovelace' } })
  })
})
