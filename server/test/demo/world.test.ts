import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ATTEMPT_VERSION } from '#core/attempts/attempt-version.ts'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { isCounted, isTrueEnough } from '#core/reports/testing/truth/claims.ts'
import { createClock } from '#demo/clock.ts'
import { CLASS, FAMILY } from '#demo/world/cast.ts'
import { createReporter, truthOfDemo } from '#demo/world/truth.ts'
import { makeWorld } from '#demo/world/world.ts'
import { createApp } from '#server/app.ts'
import { boot } from '#server/boot.ts'
import { readConfig } from '#server/config/config.ts'
import { classDashboard } from '#server/learning/classes/dashboard.ts'
import { recordAttempts } from '#server/learning/recording/record-attempts.ts'
import { basicAttempt } from '#server/testing/finished-lessons.ts'

const OPENS = new Date(2026, 0, 15, 16, 30).getTime()

/** Seven weeks of 31 children. */
const timeout = 300_000

test('[R35] seven weeks of the demo pass, its reports tell what was played and what is known, and are made once', {
  timeout,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dozenauts-test-'))
  const clock = createClock(OPENS)
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', AUTH_RATE_LIMITS: 'off' })
  const { ctx, stop } = await boot(config, { now: clock.now, background: false })
  const world = await makeWorld({ ctx, app: createApp(ctx), clock })
  const report = createReporter(ctx, world)
  const told = await report()
  expect(told).toHaveLength(FAMILY.length + CLASS.length)
  const { needs, pupils } = await classDashboard(ctx, world.classId)
  expect(needs.map(({ code }) => code)).toEqual(expect.arrayContaining(['hurried', 'away', 'stuck']))
  expect(pupils.filter(({ lockedUntil }) => lockedUntil !== null)).toHaveLength(1)
  const table = await truthOfDemo(ctx, world, report, OPENS + 7 * DAY_MS)
  const counted = table.filter(isCounted)
  expect(counted.length).toBeGreaterThan(3)
  expect(counted.filter(({ said, held }) => held < said)).toEqual([])
  expect(table.filter((row) => !isTrueEnough(row))).toEqual([])

  const computedSince = async (before: readonly unknown[]) =>
    (await report()).filter((child) => !before.includes(child)).length
  expect(await computedSince(told)).toBe(told.length)
  const later = await report()
  expect(await computedSince(later)).toBe(0)
  const lesson = basicAttempt(3, 10, { completed_at: new Date(clock.now()).toISOString() })
  const whose = { learnerId: world.players[0]?.learnerId ?? '', handedInBy: null }
  await recordAttempts(ctx, whose, { version: ATTEMPT_VERSION, attempts: [lesson] })
  expect(await computedSince(later)).toBe(1)
  await stop()
  rmSync(folder, { recursive: true })
})
