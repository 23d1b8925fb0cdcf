import { hash, verify } from '@node-rs/argon2'
import { expect, test, vi } from 'vitest'
import { onBothServers } from '#server/testing/test-server.ts'
import {
  call,
  followLink,
  fragmentOf,
  freshAddress,
  mailsOf,
  PASSWORD,
  signedUp,
  stockClient,
} from '../auth/stock-client.ts'

// The real functions, counted.
vi.mock('@node-rs/argon2', async (load) => {
  const real = await load<typeof import('@node-rs/argon2')>()
  return { ...real, hash: vi.fn(real.hash), verify: vi.fn(real.verify) }
})

// Answers wait for the next step of the clock; here it is enough to see which do.
const waited = vi.hoisted(() => ({ answers: 0 }))
vi.mock('#server/auth/wire/constant-response-time.ts', () => ({
  constantResponseTime: (_auth: unknown, work: () => Promise<unknown>) => {
    waited.answers += 1
    return work()
  },
}))

onBothServers('enumeration', (server) => {
  const mails = mailsOf(server)
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
      const [first, last] = [await answer.json(), await later.json()] as {
        id?: string
        learner_id?: string
      }[]
      return {
        statuses: [answer.status, again.status, later.status],
        shape: shape(first),
        sameId: first?.id === last?.id && first?.learner_id === last?.learner_id,
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

  test.each(['/otp', '/magiclink'])(
    '[F10] %s that may make no account answers alike for known and unknown addresses',
    async (path) => {
      const confirmed = (await signedUp(server, mails)).email
      const pending = freshAddress()
      await stockClient(server).signUp({ email: pending, password: 'six plus' })
      server.advance(61_000)
      const unknown = freshAddress()
      for (const email of [unknown, confirmed, pending]) {
        const answer = await call(server, 'POST', path, { body: { email, create_user: false } })
        expect([answer.status, await answer.json()]).toEqual([200, {}])
      }
      expect(mails.sent.filter(({ to }) => to === unknown)).toEqual([])
      const made = await server.ctx.db.query
        .selectFrom('users')
        .select('id')
        .where('email', '=', unknown)
        .execute()
      expect(made).toEqual([])
    },
  )

  test('[F10] a change of address answers alike for a free and a taken one; only the mailbox is told', async () => {
    const owner = await signedUp(server, mails)
    server.advance(61_000)
    const ask = async (email: string) => {
      const asking = await signedUp(server, mails)
      const { access_token: token } = asking.session
      const before = waited.answers
      const answer = await call(server, 'PUT', '/user', {
        token,
        body: { email, current_password: PASSWORD },
      })
      const later = await call(server, 'GET', '/user', { token })
      const shown = (await answer.json()) as Record<string, unknown>
      expect(shown.new_email).toBe(email)
      expect(await later.json()).toEqual(shown)
      // The old address hears the same in both cases, too.
      const asked = mails.sent.findLast(({ to }) => to === asking.email)
      return {
        ...asking,
        seen: [answer.status, Object.keys(shown), asked?.subject, waited.answers - before],
      }
    }
    const free = await ask(freshAddress())
    const taken = await ask(owner.email)
    expect(taken.seen).toEqual(free.seen)
    const told = mails.sent.findLast(({ to }) => to === owner.email)
    expect(told?.text).toContain('already have an account')
    expect(told?.text).not.toMatch(/https?:|\d{6}/)
    await followLink(server, mails.link(taken.email))
    expect((await taken.client.getUser()).data.user?.email).toBe(taken.email)
    expect((await owner.client.getUser()).data.user?.email).toBe(owner.email)
  })

  test('[F10] a link sent before does not carry an account to the taken address that was asked for later', async () => {
    const owner = await signedUp(server, mails)
    const asking = await signedUp(server, mails)
    server.advance(61_000)
    const free = freshAddress()
    await asking.client.updateUser({ email: free, current_password: PASSWORD })
    const toFree = mails.link(free)
    server.advance(61_000)
    await asking.client.updateUser({ email: owner.email, current_password: PASSWORD })
    await followLink(server, mails.link(asking.email))
    expect(fragmentOf(await followLink(server, toFree)).get('error_code')).toBe('otp_expired')
    expect((await asking.client.getUser()).data.user?.email).toBe(asking.email)
  })

  test('[F48] a wrong code is answered on a step of the clock, whether there is a code to compare with or not', async () => {
    const { email } = await signedUp(server, mails)
    server.advance(61_000)
    await stockClient(server).resetPasswordForEmail(email)
    for (const address of [email, freshAddress()]) {
      const before = waited.answers
      const answer = await call(server, 'POST', '/verify', {
        body: { type: 'recovery', email: address, token: 'abcdef' },
      })
      expect(answer.status).toBe(403)
      expect(waited.answers - before).toBe(1)
    }
  })
})
