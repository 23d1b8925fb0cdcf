import { beforeAll, describe, expect, test } from 'vitest'
import { createAuthContext } from '#server/auth/accounts/auth-context.ts'
import { draftAccount, storeAccount } from '#server/auth/accounts/new-account.ts'
import { onOneServer, type TestServer } from '#server/testing/test-server.ts'
import { call, freshAddress, type Outbox, watchMails } from '../auth/stock-client.ts'

const PASSWORD = 'seven times eight'
/** Requests that stand in line at the same time. */
const FLOOD = 40
/** A cheap hash for hundreds of people: made once. */
const hashOf = (server: TestServer) => createAuthContext(server.ctx).passwords.hash(PASSWORD)

/** The points are counted by a query that src/limits/create-limiter.test.ts asks of both engines. */
onOneServer('one address for a whole school', { TRUSTED_PROXIES: '127.0.0.1' }, (server) => {
  let mails: Outbox
  let hash: string
  beforeAll(async () => {
    mails = watchMails(server)
    hash = await hashOf(server)
  })
  const newcomer = async () => {
    const email = freshAddress()
    const now = server.ctx.now()
    const account = draftAccount(
      { email, password: { hash, strong: 0 }, metadata: { full_name: 'Ada' }, confirmedAt: now },
      now,
    )
    await server.ctx.db.transaction((trx) => storeAccount(trx, account))
    return email
  }
  const from = (network: string, device?: string) => ({
    'X-Forwarded-For': network,
    ...(device ? { Cookie: device } : {}),
  })
  const signIn = (email: string, password: string, headers: Record<string, string>) =>
    call(server, 'POST', '/token?grant_type=password', { body: { email, password }, headers })
  const deviceOf = (answer: Response) => (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  const statusOf = async (answer: Promise<Response>) => (await answer).status
  const guess = async (times: number, email: string, headers: Record<string, string>) => {
    const statuses: number[] = []
    for (let i = 0; i < times; i++) statuses.push(await statusOf(signIn(email, `wrong ${i}`, headers)))
    return statuses
  }

  test('[F7] four classes of thirty sign in within five minutes, three typos each, and all get in', {
    timeout: 120_000,
  }, async () => {
    const school = from('203.0.113.1')
    const children = await Promise.all(Array.from({ length: 120 }, newcomer))
    const statuses: number[] = []
    for (let start = 0; start < children.length; start += 30) {
      const answers = children.slice(start, start + 30).map(async (email) => {
        expect(await guess(3, email, school)).toEqual([400, 400, 400])
        return statusOf(signIn(email, PASSWORD, school))
      })
      statuses.push(...(await Promise.all(answers)))
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(120)
  })

  test('[F7] a tablet that sends junk for ever does not keep its classmates out', async () => {
    const school = from('203.0.113.2')
    const children = await Promise.all(Array.from({ length: 12 }, newcomer))
    const junk = Array.from({ length: 300 }, (_, i) => () => signIn(`junk${i % 60}@example.com`, 'x', school))
    while (junk.length > 0) await Promise.all(junk.splice(0, 50).map((send) => send()))
    // As if it had gone on all morning.
    const crowd = server.ctx.db.query.updateTable('rate_limits').where('key', 'like', 'sign-in/network:%')
    const { numUpdatedRows } = await crowd.set({ points: 100_000 }).executeTakeFirst()
    expect(numUpdatedRows).toBeGreaterThan(0n)
    const answers = await Promise.all(children.map((email) => statusOf(signIn(email, PASSWORD, school))))
    expect(answers).toEqual(children.map(() => 200))
  })

  test('[F7] children sign in where a flood of junk stands in line all the time', async () => {
    const school = from('203.0.113.4')
    const children = await Promise.all(Array.from({ length: 6 }, newcomer))
    await signIn('junk@example.com', 'x', school)
    const crowd = server.ctx.db.query.updateTable('rate_limits').where('key', 'like', 'sign-in/network:%')
    await crowd.set({ points: 100_000 }).execute()
    let isOver = false
    let sent = 0
    const ended: number[] = []
    const flood = Array.from({ length: FLOOD }, async () => {
      while (!isOver) ended.push(await statusOf(signIn(`junk${sent++}@example.com`, 'x', school)))
    })
    const device = deviceOf(await signIn(children[0] ?? '', PASSWORD, from('198.51.100.20')))
    const goOn = server.holdPauses()
    // A tablet where somebody has signed in before passes the line that stands still; everybody else comes through it.
    const passed = await statusOf(signIn(children[1] ?? '', PASSWORD, from('203.0.113.4', device)))
    goOn()
    const answers = children.slice(2).map((email) => statusOf(signIn(email, PASSWORD, school)))
    const came = await Promise.all(answers)
    isOver = true
    await Promise.all(flood)
    expect([passed, ...came]).toEqual(Array(5).fill(200))
    expect(sent).toBeGreaterThan(FLOOD)
    expect(new Set(ended)).toEqual(new Set([400]))
  })

  test('[F7] many tries at one account keep one place in the line', async () => {
    const school = from('203.0.113.5')
    const [child, ...others] = await Promise.all(Array.from({ length: 4 }, newcomer))
    await signIn('junk@example.com', 'x', school)
    const crowd = server.ctx.db.query.updateTable('rate_limits').where('key', 'like', 'sign-in/network:%')
    await crowd.set({ points: 100_000 }).execute()
    const guesses = Array.from({ length: 10 }, () => statusOf(signIn(child ?? '', 'wrong', school)))
    expect(await Promise.all(others.map((email) => statusOf(signIn(email, PASSWORD, school))))).toEqual([
      200, 200, 200,
    ])
    const statuses = await Promise.all(guesses)
    const tried = statuses.filter((status) => status === 400)
    // One at a time with three behind it; a guess that arrives late may find that one of them is through.
    expect(tried.length).toBeGreaterThanOrEqual(4)
    expect(tried.length).toBeLessThanOrEqual(6)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10 - tried.length)
  })

  test('[F7] a sign-up day works: more than three hundred families behind one address', async () => {
    const school = from('203.0.113.3')
    const statuses: number[] = []
    for (let i = 0; i < 320; i += 40) {
      const some = Array.from({ length: 40 }, () =>
        statusOf(
          call(server, 'POST', '/signup', {
            body: { email: freshAddress(), password: PASSWORD },
            headers: school,
          }),
        ),
      )
      statuses.push(...(await Promise.all(some)))
    }
    expect(statuses.filter((status) => status !== 200)).toEqual([])
  })

  describe('[F8] nobody locks another person out', () => {
    test('of their home, from elsewhere', async () => {
      const email = await newcomer()
      const home = from('198.51.100.1')
      expect(await statusOf(signIn(email, PASSWORD, home))).toBe(200)
      const attacker = from('198.51.100.99')
      expect(await guess(12, email, attacker)).toEqual([...Array(10).fill(400), 429, 429])
      expect(await statusOf(signIn(email, PASSWORD, attacker))).toBe(429)
      expect(await statusOf(signIn(email, PASSWORD, home))).toBe(200)
    })

    test('of their own device, from the same classroom', async () => {
      const email = await newcomer()
      const classroom = '198.51.100.2'
      const device = deviceOf(await signIn(email, PASSWORD, from(classroom)))
      expect(device).toMatch(/^device=[\w-]{22}$/)
      expect((await guess(11, email, from(classroom))).at(-1)).toBe(429)
      expect(await statusOf(signIn(email, PASSWORD, from(classroom)))).toBe(429)
      expect(await statusOf(signIn(email, PASSWORD, from(classroom, device)))).toBe(200)
    })

    test('of the mail that lets them back in', async () => {
      const email = await newcomer()
      const home = from('198.51.100.3')
      await signIn(email, PASSWORD, home)
      const ask = (headers: Record<string, string>) =>
        statusOf(call(server, 'POST', '/recover', { body: { email }, headers }))
      for (let i = 0; i < 11; i++) expect(await ask(from(`192.0.2.${i}`))).toBe(i < 10 ? 200 : 429)
      const before = mails.sent.filter((mail) => mail.to === email).length
      expect(await ask(home)).toBe(200)
      expect(mails.sent.filter((mail) => mail.to === email)).toHaveLength(before + 1)
      expect(await ask(home)).toBe(429)
    })
  })

  test('[F8] a known device is slowed down, not refused', async () => {
    const email = await newcomer()
    const device = from('198.51.100.4', deviceOf(await signIn(email, PASSWORD, from('198.51.100.4'))))
    expect(await guess(11, email, device)).toEqual(Array(11).fill(400))
    expect(await statusOf(signIn(email, PASSWORD, device))).toBe(200)
  })

  test('[F8] a device that goes on guessing is known no more', async () => {
    const email = await newcomer()
    const device = from('198.51.100.5', deviceOf(await signIn(email, PASSWORD, from('198.51.100.5'))))
    // Windows of 15 minutes with ten tries each: none of them is slowed down.
    for (let i = 0; i < 5; i++) {
      expect(await guess(10, email, device)).toEqual(Array(10).fill(400))
      server.advance(16 * 60_000)
    }
    await signIn(email, 'wrong', device)
    expect((await guess(11, email, device)).at(-1)).toBe(429)
  })

  test('[F8] guessing from many networks is bounded, and the owner does not feel it', async () => {
    const email = await newcomer()
    const home = from('198.51.100.6')
    await signIn(email, PASSWORD, home)
    const botnet = (i: number) => from(`192.0.2.${i}`)
    const statuses: number[] = []
    for (let i = 0; i < 30; i++) statuses.push(await statusOf(signIn(email, `wrong ${i}`, botnet(i))))
    expect(statuses.filter((status) => status === 400)).toHaveLength(20)
    expect(await statusOf(signIn(email, PASSWORD, botnet(99)))).toBe(429)
    expect(await statusOf(signIn(email, PASSWORD, home))).toBe(200)
  })

  test('[F20] waits grow: a day of guessing is some seventy tries, not a thousand', async () => {
    const email = await newcomer()
    const attacker = from('198.51.100.7')
    let tries = 0
    for (let minute = 0; minute < 24 * 60; minute += 5) {
      while ((await statusOf(signIn(email, 'wrong', attacker))) === 400) tries += 1
      server.advance(5 * 60_000)
    }
    expect(tries).toBeGreaterThanOrEqual(50)
    expect(tries).toBeLessThanOrEqual(70)
  })

  test('[F9] a header that a stranger wrote does not give fresh tries', async () => {
    const email = freshAddress()
    const spoofed = (i: number) => from(`10.9.8.${i}, 198.51.100.8`)
    const statuses: number[] = []
    for (let i = 0; i < 12; i++) statuses.push(await statusOf(signIn(email, 'wrong', spoofed(i))))
    expect(statuses.slice(10)).toEqual([429, 429])
  })

  test('[F9] eight spellings of one IPv6 network share their tries', async () => {
    const email = freshAddress()
    const spellings = [
      '2001:db8:7:1::1',
      '2001:0db8:7:1:0:0:0:2',
      '2001:DB8:7:1:ffff::',
      '[2001:db8:7:1::9]:44',
    ]
    const statuses: number[] = []
    for (let i = 0; i < 12; i++)
      statuses.push(await statusOf(signIn(email, 'wrong', from(spellings[i % 4] ?? ''))))
    expect(statuses.slice(10)).toEqual([429, 429])
  })
})
