import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Avatar } from '#server/api/types.ts'
import { createApp } from '#server/app.ts'
import { type Boot, boot } from '#server/boot.ts'
import { readConfig } from '#server/config/config.ts'
import { basicAttempt } from '#server/testing/finished-lessons.ts'
import { onDatabase } from '#server/testing/test-secret.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { moment, newLearner } from './learner-client.ts'

describe('several servers on one PostgreSQL', () => {
  let first: TestServer
  const others: Boot[] = []
  let servers: Pick<TestServer, 'request'>[]
  const folder = mkdtempSync(join(tmpdir(), 'dozenauts-shared-'))

  beforeAll(async () => {
    // The crowd is the point here: nobody is to wait before the lock.
    first = await startTestServer('postgres', { AUTH_RATE_LIMITS: 'off' })
    for (const name of ['second', 'third']) {
      const config = readConfig({
        DATA_DIR: join(folder, name),
        ...onDatabase(first.ctx.config.databaseUrl),
        SITE_URL: first.ctx.config.siteUrl,
        LOG_LEVEL: 'silent',
        AUTH_RATE_LIMITS: 'off',
      })
      others.push(await boot(config))
    }
    const apps = others.map(({ ctx }) => createApp(ctx))
    servers = [
      first,
      ...apps.map((app) => ({
        request: async (path: string, init?: RequestInit) =>
          app.request(new URL(path, first.ctx.config.siteUrl), init),
      })),
    ]
  })
  afterAll(async () => {
    for (const other of others) await other.stop()
    await first.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  test('[A8] the same attempts sent to all of them at once count once', async () => {
    const learner = await newLearner(first)
    const lessons = Array.from({ length: 10 }, (_, i) =>
      basicAttempt(((i % 5) + 2) as 2, 10, moment(first, -i * 60_000)),
    )
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) => learner.at(servers[i % 3] as TestServer).record(...lessons)),
    )
    const recorded = answers.flatMap(({ results }) => results).filter(({ outcome }) => outcome === 'recorded')
    expect(recorded).toHaveLength(10)
    const { counters, progress } = await learner.standing()
    expect(counters).toEqual({ coins: 160, trophies: 2, stickers: 0 })
    expect(progress).toHaveLength(5)
  })

  test('[A9] two people sending one id at once: one has it, the other is refused', async () => {
    const people = [await newLearner(first), await newLearner(first)]
    for (let round = 0; round < 10; round++) {
      const details = { ...moment(first, -round * 60_000), id: randomUUID() }
      const answers = await Promise.all(
        people.map((person, i) => person.at(servers[i] as TestServer).record(basicAttempt(2, 3, details))),
      )
      const outcomes = answers.flatMap(({ results }) => results.map(({ outcome }) => outcome))
      expect(outcomes.sort()).toEqual(['recorded', 'rejected'])
    }
    const coins = await Promise.all(people.map(async (person) => (await person.standing()).counters.coins))
    expect((coins[0] ?? 0) + (coins[1] ?? 0)).toBe(10)
  })

  test('[W4] fifty purchases over all servers buy once, and earning meanwhile is not lost', async () => {
    const learner = await newLearner(first)
    await learner.record(...Array.from({ length: 2 }, () => basicAttempt(2, 10, moment(first))))
    const [bought] = await Promise.all([
      Promise.all(
        Array.from({ length: 50 }, (_, i) =>
          learner
            .at(servers[i % 3] as TestServer)
            .call('POST', learner.own('/avatar/purchases'), { item_id: 'clothes-moon-stripes' }),
        ),
      ),
      ...Array.from({ length: 20 }, (_, i) =>
        learner.at(servers[i % 3] as TestServer).record(basicAttempt(3, 5, moment(first, -(i + 5) * 60_000))),
      ),
    ])
    expect(bought.filter(({ status }) => status === 201)).toHaveLength(1)
    expect((await learner.read<Avatar>(learner.own('/avatar'))).coins).toBe(32 + 20 - 20)
  })
})
