import { hash, verify } from '@node-rs/argon2'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { onBothEngines, startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { call, freshAddress, type Outbox, signedUp, stockClient, watchMails } from '../auth/stock-client.ts'

// The real functions, counted.
vi.mock('@node-rs/argon2', async (load) => {
  const real = await load<typeof import('@node-rs/argon2')>()
  return { ...real, hash: vi.fn(real.hash), verify: vi.fn(real.verify) }
})

onBothEngines('enumeration', (engine) => {
  let server: TestServer
  let mails: Outbox
  beforeAll(async () => {
    server = await startTestServer(engine)
    mails = watchMails(server)
  })
  afterAll(() => server.stop())

  test('[S13] sign-up, recover, resend and sign-in answer alike for known and unknown addresses', {
    timeout: 90_000,
  }, async () => {
    const confirmed = (await signedUp(server, mails)).email
    const pending = freshAddress()
    await stockClient(server).signUp({ email: pending, password: 'six plus' })
    server.advance(61_000)
    const unknown = freshAddress()
    const kindOf = (value: string) => {
      if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)) return 'uuid'
      if (/^\d{4}-\d{2}-\d{2}T/.test(value)) return 'time'
      return value.includes('@') ? 'address' : value
    }
    const shape = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(shape)
      if (typeof value === 'string') return kindOf(value)
      if (typeof value !== 'object' || value === null) return typeof value
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shape(inner)]))
    }
    const seen = async (path: string, email: string) => {
      const body = { email, type: 'signup', password: 'six plus 2', data: { full_name: 'Ada' } }
      const answer = await call(server, 'POST', path, { body })
      const again = await call(server, 'POST', path, { body })
      server.advance(61_000)
      const later = await call(server, 'POST', path, { body })
      server.advance(61_000)
      const [first, last] = [await answer.json(), await later.json()] as { id?: string }[]
      return {
        statuses: [answer.status, again.status, later.status],
        shape: shape(first),
        sameId: first?.id === last?.id,
        role: (first as { role?: string }).role,
      }
    }
    for (const path of ['/recover', '/resend', '/token?grant_type=password', '/signup']) {
      const expected = await seen(path, unknown)
      expect(await seen(path, confirmed)).toEqual(expected)
      expect(await seen(path, pending)).toEqual(expected)
    }
    const stored = await server.ctx.db.query
      .selectFrom('users')
      .select(['user_metadata'])
      .where('email', '=', confirmed)
      .executeTakeFirst()
    expect(stored?.user_metadata).toContain('Ada Lovelace')
  })

  test.each(['/token?grant_type=password', '/signup'])(
    '[S13] %s hashes one password whether the address is known or not: nothing else takes as long',
    async (path) => {
      const confirmed = (await signedUp(server, mails)).email
      server.advance(61_000)
      for (const email of [freshAddress(), confirmed]) {
        const work = () => vi.mocked(hash).mock.calls.length + vi.mocked(verify).mock.calls.length
        const before = work()
        await call(server, 'POST', path, { body: { email, password: 'not the right one' } })
        expect(work() - before).toBe(1)
      }
    },
  )
})
