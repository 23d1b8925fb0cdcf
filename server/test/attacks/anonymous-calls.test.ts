import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { sweepExpired } from '#server/erasure/sweep-expired.ts'
import { onOneServer, startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { freshAddress } from '../auth/stock-client.ts'

/** A request that a stranger can send as often as they like, and the rule that counts it. */
interface Limited {
  readonly limit: string
  readonly query?: string
  readonly body?: () => object
  /** The rule slows a network down and never refuses it (F7). */
  readonly slows?: true
  /** It makes an account that waits for its confirmation, or a mail. */
  readonly stores?: true
}
/** Why it needs no limit. `memory`: it never asks the database. */
interface Cheap {
  readonly cheap: 'memory' | 'shared'
  readonly because: string
}

const email = () => ({ email: freshAddress() })
const mailed: Limited = { limit: 'mail/network', body: email }
const memory = (because: string): Cheap => ({ cheap: 'memory', because })

/** Every call that answers somebody who is not signed in. A new one belongs here, with its limit. */
const OPEN: Readonly<Record<string, Cheap | readonly Limited[]>> = {
  'GET /healthz': memory('two words'),
  'GET /readyz': { cheap: 'shared', because: 'requests of one second share one write' },
  'GET /metrics': memory('not there without the token'),
  'GET /config.json': memory('a few settings'),
  'GET /.well-known/security.txt': memory('a few lines'),
  'GET /auth/v1/verify': memory('a redirect'),
  'GET /auth/v1/authorize': memory('refused where no provider is configured'),
  'GET /auth/v1/callback': [{ limit: 'refused-link/network', query: 'state=x' }],
  'GET /auth/v1/health': memory('two words'),
  'GET /auth/v1/.well-known/jwks.json': memory('the public keys'),
  'GET /auth/v1/settings': memory('a few settings'),
  'POST /auth/v1/sso': memory('refused'),
  'POST /auth/v1/departures': [
    { limit: 'refused-departure/network', body: () => ({ token_hashes: [randomUUID()] }) },
  ],
  'POST /auth/v1/signup': [
    { limit: 'sign-up/network', body: () => ({ ...email(), password: 'seven times 8' }), stores: true },
  ],
  'POST /auth/v1/token': [
    {
      limit: 'sign-in/network',
      query: 'grant_type=password',
      body: () => ({ ...email(), password: 'seven times 8' }),
      slows: true,
    },
    {
      limit: 'refused-refresh/network',
      query: 'grant_type=refresh_token',
      body: () => ({ refresh_token: randomUUID() }),
    },
    {
      limit: 'refused-link/network',
      query: 'grant_type=pkce',
      body: () => ({ auth_code: randomUUID(), code_verifier: 'x'.repeat(43) }),
    },
  ],
  'POST /auth/v1/verify': [
    { limit: 'refused-code/network', body: () => ({ type: 'signup', ...email(), token: '123456' }) },
    { limit: 'refused-link/network', body: () => ({ type: 'signup', token_hash: randomUUID() }) },
  ],
  'POST /auth/v1/recover': [mailed],
  'POST /auth/v1/resend': [{ ...mailed, body: () => ({ type: 'signup', ...email() }) }],
  'POST /auth/v1/otp': [{ ...mailed, stores: true }],
  'POST /auth/v1/magiclink': [{ ...mailed, stores: true }],
  'GET /lti/keys': { cheap: 'shared', because: 'requests of ten seconds share one look' },
  'GET /lti/login': [{ limit: 'launch/network' }],
  'POST /lti/login': [{ limit: 'launch/network' }],
  'POST /lti/continue': [{ limit: 'refused-launch/network' }],
  'POST /lti/tab': [{ limit: 'refused-tab/network' }],
  'POST /lti/picked': [{ limit: 'refused-pick/network' }],
  'POST /lti/answer': [{ limit: 'refused-pick/network' }],
  'POST /lti/launch': [{ limit: 'launch/network' }, { limit: 'refused-launch/network' }],
  'GET /lti/register/:token': [{ limit: 'refused-link/network' }],
  'POST /api/launch': [
    { limit: 'refused-launch/network', body: () => ({ ticket: randomUUID(), framed: false }) },
  ],
  'GET /api/openapi.json': memory('written once'),
  'POST /api/class/enter': [
    { limit: 'class-code/network', body: () => ({ code: 'BCDF-GHJK' }), slows: true },
    {
      limit: 'wrong-card/network',
      body: () => ({ card: `${randomUUID()}.${'x'.repeat(22)}` }),
      slows: true,
    },
  ],
  'POST /api/class/sign-in': [
    {
      limit: 'class-code/network',
      body: () => ({ code: 'BCDF-GHJK', pupil_id: randomUUID(), pictures: ['sun', 'moon', 'star', 'sun'] }),
      slows: true,
    },
    {
      limit: 'wrong-card/network',
      body: () => ({ card: `${randomUUID()}.${'x'.repeat(22)}`, pictures: ['sun', 'moon', 'star'] }),
      slows: true,
    },
  ],
  'POST /api/class/school-account': [
    { limit: 'refused-arrival/network', body: () => ({ ticket: randomUUID(), verifier: 'x'.repeat(43) }) },
  ],
  'GET /api/invitations/:token': [{ limit: 'refused-invitation/network' }],
  'GET /api/unsubscribe/:token': memory('a redirect'),
  'POST /api/unsubscribe/:token': [{ limit: 'refused-unsubscribe/network' }],
  'DELETE /api/unsubscribe/:token': [{ limit: 'refused-unsubscribe/network' }],
  'POST /billing/stripe': memory('one signature over 256 KB at most'),
}

const STRIPE_WEBHOOK_SECRET = 'whsec_of-the-calls-that-need-no-session-42'
const SETTINGS = { STRIPE_WEBHOOK_SECRET, SUPPORT_EMAIL: 'help@example.com' }

onOneServer('what strangers can ask for', SETTINGS, (server, engine) => {
  const limited = Object.entries(OPEN).flatMap(([name, entry]) =>
    'cheap' in entry ? [] : entry.map((each) => ({ name, ...each })),
  )
  /** As somebody who has opened the page, and so has the key that is no secret. */
  async function ask(name: string, { query = '', body = () => ({}) }: Partial<Limited> = {}, at = server) {
    const [method = '', path = ''] = name.split(' ')
    const address = path.replace(/:\w+/g, () => 'x'.repeat(43)).replace('*', 'nothing')
    return at.request(query === '' ? address : `${address}?${query}`, {
      method,
      headers: { apikey: at.ctx.keys.publishableKey, 'content-type': 'application/json' },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body()) }),
    })
  }
  /** Whether the request made the server ask the database. */
  async function asksDatabase(name: string): Promise<boolean> {
    const { db } = server.ctx
    const spies = [vi.spyOn(db.query.getExecutor(), 'executeQuery'), vi.spyOn(db, 'transaction')]
    await ask(name)
    const asked = spies.some(({ mock }) => mock.calls.length > 0)
    for (const spy of spies) spy.mockRestore()
    return asked
  }
  const counters = () => server.ctx.db.query.updateTable('rate_limits')

  test('[S103] each call without a session has a limit or a reason why it needs none, and each is listed', async () => {
    const calls = new Set(
      server.app.routes
        // The pages of this machine are hidden from others: S25.
        .filter(({ path }) => !path.startsWith('/dev/'))
        .map(({ method, path }) => `${method === 'ALL' ? 'POST' : method} ${path}`),
    )
    const open: string[] = []
    for (const name of calls) {
      const { status } = await ask(name)
      // Behind a star: what guards all calls below it, or says that there is nothing.
      if (status !== 401 && !(name.endsWith('*') && [404, 405].includes(status))) open.push(name)
      else if (name.endsWith('*')) expect(await asksDatabase(name), name).toBe(false)
    }
    expect(open.sort()).toEqual(Object.keys(OPEN).sort())
  })

  const inMemory = Object.keys(OPEN).filter((name) => {
    const entry = OPEN[name]
    return entry && 'cheap' in entry && entry.cheap === 'memory'
  })
  test.each([...inMemory, 'GET /', 'GET /nothing'])(
    '[S103] %s is answered without the database',
    async (name) => {
      expect(await asksDatabase(name)).toBe(false)
    },
  )

  describe.each(limited)('$name, counted by $limit', (call) => {
    test('[S103] a stranger is counted, and made to wait when it is too much', async () => {
      await counters().set({ points: 0 }).execute()
      // The limiter remembers a refusal for a second.
      server.advance(1001)
      await ask(call.name, call)
      const counted = await server.ctx.db.query
        .selectFrom('rate_limits')
        .select('key')
        .where('key', 'like', `${call.limit}:%`)
        .where('points', '=', 1)
        .execute()
      expect(counted).toHaveLength(1)
      if (call.slows) return
      await counters().set({ points: 100_000 }).where('key', 'like', `${call.limit}:%`).execute()
      expect((await ask(call.name, call)).status).toBe(429)
    })
  })

  test('[S104] a guess leaves nothing but a counter, which goes when its window is over', async () => {
    const fresh = await startTestServer(engine)
    const before = await rowsPerTable(fresh)
    for (const call of limited.filter(({ stores }) => !stores)) await ask(call.name, call, fresh)
    const after = await rowsPerTable(fresh)
    expect(Object.keys(after).filter((table) => Number(after[table]) > Number(before[table]))).toEqual([
      'rate_limits',
    ])
    fresh.advance(3_600_001)
    await sweepExpired(fresh.ctx)
    expect((await rowsPerTable(fresh)).rate_limits).toBe(0)
    await fresh.stop()
  })
})

async function rowsPerTable({ ctx: { db } }: TestServer): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { name } of await db.query.introspection.getTables()) {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(db.query)
    counts[name] = Number(rows[0]?.n)
  }
  return counts
}
