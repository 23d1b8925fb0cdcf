import { generateKeyPair, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { onOneServer } from '#server/testing/test-server.ts'
import { call, mailsOf, outcome, signedUp } from '../auth/stock-client.ts'

onOneServer('forged tokens', (server) => {
  const mails = mailsOf(server)
  test('[S16] a token that is unsigned, signed by another key, tampered with or not a person’s is refused', async () => {
    const { session } = await signedUp(server, mails)
    const [head = '', body = '', signature = ''] = session.access_token.split('.')
    const claims = claimsOf(session.access_token)
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
    await expectRefused(session, tokens)
  })

  test('[F36] a token of another site with the same keys, or of the future, is refused', async () => {
    const { session } = await signedUp(server, mails)
    const claims = claimsOf(session.access_token)
    const { iat: _, ...withoutIssue } = claims
    const now = Math.floor(server.ctx.now() / 1000)
    const sign = (changed: object) => {
      const { alg, kid, key } = server.ctx.keys.signing
      return new SignJWT({ ...changed }).setProtectedHeader({ alg, kid }).sign(key)
    }
    await expectRefused(session, {
      'another issuer': await sign({ ...claims, iss: 'https://staging.example/auth/v1' }),
      'no issuer': await sign({ ...claims, iss: undefined }),
      'issued next year': await sign({ ...claims, iat: now + 365 * 86_400, exp: now + 366 * 86_400 }),
      'never issued': await sign(withoutIssue),
    })
    // Another process may be a little ahead.
    const ahead = await sign({ ...claims, iat: now + 30 })
    expect((await call(server, 'GET', '/user', { token: ahead })).status).toBe(200)
  })

  const claimsOf = (token: string) =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>

  async function expectRefused(
    session: { access_token: string; user: { id: string } },
    tokens: Record<string, string>,
  ) {
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
    expect(await after.json()).toMatchObject({
      id: session.user.id,
      user_metadata: { full_name: 'Ada Lovelace' },
    })
  }
})
