import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sign } from '#server/api/billing/signature.ts'
import { laterEvents, purchaseEvents } from '#server/http/dev/stand-in-events.ts'
import { keepRecording, type Learner, recordLesson, signUpLearner } from '#server/testing/busy-learner.ts'
import { ONE_SITE, type ServerProcess, startServerProcess } from '#server/testing/server-process.ts'
import { onDatabase } from '#server/testing/test-secret.ts'
import { dropDatabase, freshDatabase } from '#server/testing/test-server.ts'

/** How long a busy machine may take to get there; what is tested is that it does. */
const PATIENT = { timeout: 60_000, interval: 10 }
const PROCESSES = 4
const PROVIDER_SECRET = 'whsec_of-four-processes-and-nobody-else-42'
const ITEM = { id: 'clothes-moon-stripes', cost: 20 }

describe('[S26] four server processes on one PostgreSQL', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dozenauts-four-'))
  let databaseUrl: string
  let servers: ServerProcess[]
  const at = (i: number) => servers[i % servers.length] as ServerProcess

  beforeAll(async () => {
    databaseUrl = await freshDatabase()
    // All at once: the migrations have to take turns.
    servers = await Promise.all(
      Array.from({ length: PROCESSES }, (_, i) =>
        startServerProcess({
          ...onDatabase(databaseUrl),
          ...ONE_SITE,
          DATA_DIR: join(folder, String(i)),
          AUTH_AUTOCONFIRM: 'true',
          STRIPE_WEBHOOK_SECRET: PROVIDER_SECRET,
          LOG_LEVEL: 'silent',
        }),
      ),
    )
  }, 120_000)
  afterAll(async () => {
    for (const server of servers) await server.kill('SIGKILL')
    await dropDatabase(databaseUrl)
    rmSync(folder, { recursive: true, force: true })
  })

  async function query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
    const client = new pg.Client(databaseUrl)
    await client.connect()
    const { rows } = await client.query<Row>(text)
    await client.end()
    return rows
  }
  const ask = (server: ServerProcess, learner: Learner, path: string, body?: object) =>
    fetch(`${server.url}/api${path}`, {
      headers: { authorization: `Bearer ${learner.token}`, 'content-type': 'application/json' },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    })
  const coinsOf = async (learner: Learner) =>
    ((await (await ask(at(0), learner, '/me')).json()) as { coins: number }).coins

  test('[S5] sixty purchases over all of them spend the coins once', async () => {
    const learner = await signUpLearner(at(0))
    while ((await coinsOf(learner)) < ITEM.cost) await recordLesson(at(1), learner)
    const before = await coinsOf(learner)
    const path = `/learners/${learner.id}/avatar/purchases`
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, i) => ask(at(i), learner, path, { item_id: ITEM.id })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(59).fill(409)])
    for (const server of servers) {
      const { coins } = (await (await ask(server, learner, '/me')).json()) as { coins: number }
      expect(coins).toBe(before - ITEM.cost)
    }
  })

  test('[S43] events that come five times each, to all of them at once and in no order, count once', async () => {
    const parent = await signUpLearner(at(0))
    await ask(at(0), parent, '/grown-ups/gate', { password: 'twelve times 12' })
    const { checkout } = (await (await ask(at(0), parent, '/plan')).json()) as {
      checkout: { parents: string }
    }
    const reference = new URL(checkout.parents, 'http://localhost').searchParams.get('client_reference_id')
    const bought = purchaseEvents({ plan: 'teachers', email: parent.email, reference }, Date.now())
    const { subscription: id = '', customer = '' } = (
      bought[0] as { data: { object: Record<string, string> } }
    ).data.object
    const cancelled = laterEvents({ id, customer, kind: 'teachers', periodEnd: null }, 'cancel', Date.now())
    const bodies = [...bought, ...cancelled].map((event) => JSON.stringify(event)).reverse()
    const answers = await Promise.all(
      Array.from({ length: 5 * bodies.length }, (_, i) => {
        const body = bodies[i % bodies.length] as string
        const signature = sign(body, { secret: PROVIDER_SECRET, now: Date.now() })
        return fetch(`${at(i).url}/billing/stripe`, {
          method: 'POST',
          headers: { 'stripe-signature': signature },
          body,
        })
      }),
    )
    const outcomes = await Promise.all(
      answers.map(async (answer) => ((await answer.json()) as { received: string }).received),
    )
    expect(outcomes.sort()).toEqual([...Array(16).fill('known'), ...Array(4).fill('taken')])
    expect(await query('select id from billing_events')).toHaveLength(4)
    for (const server of servers) {
      const { plan } = (await (await ask(server, parent, '/me')).json()) as { plan: object }
      expect(plan).toMatchObject({ state: 'cancelled', kind: 'teachers', learners_max: 30 })
    }
  })

  test('[S10] forty guesses spread over all of them share the ten tries', async () => {
    const { email } = await signUpLearner(at(0))
    const signIn = (i: number, password: string) =>
      fetch(`${at(i).url}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { apikey: at(i).apikey, 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      })
    const guesses = await Promise.all(Array.from({ length: 40 }, (_, i) => signIn(i, `guess ${i}`)))
    const statuses = guesses.map(({ status }) => status)
    expect(statuses.filter((status) => status === 400)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(30)
    for (let i = 0; i < PROCESSES; i++) expect((await signIn(i, 'twelve times 12')).status).toBe(429)
  })

  test('one killed under load loses nothing acknowledged, and the others go on', {
    timeout: 120_000,
  }, async () => {
    const learners = await Promise.all(Array.from({ length: 8 }, (_, i) => signUpLearner(at(i))))
    const loads = learners.map((learner, i) => keepRecording(() => at(i), [learner]))
    const acknowledged = () => loads.flatMap((load) => [...load.acknowledged])
    await expect.poll(() => acknowledged().length, PATIENT).toBeGreaterThan(40)
    const victim = servers.pop() as ServerProcess
    await victim.kill('SIGKILL')
    const atDeath = acknowledged().length
    await expect.poll(() => acknowledged().length, PATIENT).toBeGreaterThan(atDeath + 40)
    for (const load of loads) await load.stop()

    const stored = new Set((await query<{ id: string }>('select id from attempts')).map(({ id }) => id))
    expect(acknowledged().filter((id) => !stored.has(id))).toEqual([])
    // Whoever spoke to the dead process met a broken connection, and nobody met an error of the others.
    const statuses = new Set(loads.flatMap((load) => [...load.statuses.keys()]))
    expect([...statuses].filter((status) => status !== 200 && status !== 0)).toEqual([])
    const [twice] = await query<{ count: string }>(
      'select count(*) from (select learner_id, seq from attempts group by learner_id, seq having count(*) > 1) as again',
    )
    expect(Number(twice?.count)).toBe(0)
  })
})
