import { expect, test } from 'vitest'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { createLimiter, sweepCounters } from '#server/limits/create-limiter.ts'
import { onBothEngines, startTestServer, type TestServer } from '#server/testing/test-server.ts'

const RULE = { name: 'test', points: 3, seconds: 60 }

/** A limiter whose clock stands still until it is set: how long the test itself takes changes no wait. */
function standingLimiter({ ctx: { config, db, now } }: TestServer) {
  let time = now()
  const limiter = createLimiter(config, db, () => time)
  const advance = (ms: number) => {
    time += ms
  }
  return { limiter, advance }
}

onBothEngines('limiter', (engine) => {
  test('gives exactly its points, however many ask at once and from whichever process', async () => {
    const server = await startTestServer(engine)
    const { config, db, now } = server.ctx
    const processes = [createLimiter(config, db, now), createLimiter(config, db, now)]
    const turns = await Promise.all(Array.from({ length: 40 }, (_, i) => processes[i % 2]?.take(RULE, 'a')))
    expect(turns.filter((turn) => turn?.allowed)).toHaveLength(3)
    expect(turns.find((turn) => !turn?.allowed)).toMatchObject({ retryAfterSeconds: expect.any(Number) })
    expect(await server.ctx.limiter.take(RULE, 'b')).toMatchObject({ allowed: true })
    await server.stop()
  })

  test('starts anew when the window ends or the key is cleared', async () => {
    const server = await startTestServer(engine)
    const { limiter, advance } = standingLimiter(server)
    for (let i = 0; i < 4; i++) await limiter.take(RULE, 'a')
    expect((await limiter.take(RULE, 'a')).allowed).toBe(false)
    advance(60_001)
    expect((await limiter.take(RULE, 'a')).allowed).toBe(true)
    for (let i = 0; i < 4; i++) await limiter.take(RULE, 'a')
    await limiter.clear(RULE, 'a')
    expect((await limiter.take(RULE, 'a')).allowed).toBe(true)
    await server.stop()
  })

  test('[F20] doubles the wait each time the points are used up, and starts small after a quiet day', async () => {
    const server = await startTestServer(engine)
    const { limiter, advance } = standingLimiter(server)
    const growing = { ...RULE, doublings: 2 }
    const wait = async () => {
      for (let i = 0; i < 3; i++) expect((await limiter.take(growing, 'a')).allowed).toBe(true)
      const turn = await limiter.take(growing, 'a')
      return turn.allowed ? 0 : turn.retryAfterSeconds
    }
    for (const seconds of [60, 120, 240, 240]) {
      expect(await wait()).toBe(seconds)
      advance(seconds * 1000 + 1)
    }
    advance(25 * 3600_000)
    expect(await wait()).toBe(60)
    await server.stop()
  })

  test('gives a point back', async () => {
    const server = await startTestServer(engine)
    const { limiter } = server.ctx
    for (let i = 0; i < 9; i++) {
      expect((await limiter.take(RULE, 'a')).allowed).toBe(true)
      await limiter.giveBack(RULE, 'a')
    }
    await server.stop()
  })

  test('[F32] a clock that ran ahead and was set back makes nobody wait', async () => {
    const server = await startTestServer(engine)
    const { limiter, advance } = standingLimiter(server)
    advance(365 * DAY_MS)
    for (let i = 0; i < 4; i++) await limiter.take(RULE, 'a')
    advance(-365 * DAY_MS)
    expect(await limiter.take(RULE, 'a')).toMatchObject({ allowed: true, used: 1 })
    await server.stop()
  })

  test('[F32] a try of a moment before, or of a clock a little behind, begins no new window', async () => {
    const server = await startTestServer(engine)
    const { limiter, advance } = standingLimiter(server)
    for (let i = 0; i < 3; i++) await limiter.take(RULE, 'a')
    for (const back of [1, 1000, 60_000]) {
      advance(-back)
      expect((await limiter.take(RULE, 'a')).allowed).toBe(false)
    }
    await server.stop()
  })

  test('[S103] a flood at one key asks the database once a second', async () => {
    const server = await startTestServer(engine)
    const { db } = server.ctx
    const { limiter } = standingLimiter(server)
    for (let i = 0; i < 50; i++) await limiter.take(RULE, 'a')
    const counted = () =>
      db.query.selectFrom('rate_limits').select('points').where('key', '=', 'test:a').executeTakeFirst()
    expect(await counted()).toEqual({ points: 4 })
    // Refused as before, and forgiven at once.
    expect(await limiter.take(RULE, 'a')).toMatchObject({ allowed: false, used: 51, retryAfterSeconds: 60 })
    await limiter.clear(RULE, 'a')
    expect(await limiter.take(RULE, 'a')).toMatchObject({ allowed: true, used: 1 })
    await server.stop()
  })

  test('[S104] keeps a counter for a day only if it was used up', async () => {
    const server = await startTestServer(engine)
    const { limiter, db } = server.ctx
    const growing = { ...RULE, points: 5, doublings: 2 }
    for (let i = 0; i < 5; i++) await limiter.take(growing, 'used up')
    await limiter.take(growing, 'tried once')
    server.advance(60_001)
    await sweepCounters(server.ctx)
    const keys = () => db.query.selectFrom('rate_limits').select('key').execute()
    expect(await keys()).toEqual([{ key: 'test:used up' }])
    server.advance(DAY_MS)
    await sweepCounters(server.ctx)
    expect(await keys()).toEqual([])
    await server.stop()
  })

  test('forgets what is over', async () => {
    const server = await startTestServer(engine)
    await server.ctx.limiter.take(RULE, 'old')
    server.advance(DAY_MS + 60_001)
    for (let i = 0; i < 500; i++) await server.ctx.limiter.take({ ...RULE, points: 500 }, 'new')
    const keys = await server.ctx.db.query.selectFrom('rate_limits').select('key').execute()
    expect(keys).toEqual([{ key: 'test:new' }])
    await server.stop()
  })

  test('can be switched off', async () => {
    const server = await startTestServer(engine, { AUTH_RATE_LIMITS: 'off' })
    for (let i = 0; i < 9; i++)
      expect(await server.ctx.limiter.take(RULE, 'a')).toMatchObject({ allowed: true })
    await server.stop()
  })
})
