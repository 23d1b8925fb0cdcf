import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { isCounted, isTrueEnough } from '#core/reports/testing/truth/claims.ts'
import { createClock } from '#demo/clock.ts'
import { CLASS, FAMILY } from '#demo/world/cast.ts'
import { reportedOn, truthOfDemo } from '#demo/world/truth.ts'
import { makeWorld } from '#demo/world/world.ts'
import { createApp } from '#server/app.ts'
import { boot } from '#server/boot.ts'
import { readConfig } from '#server/config/config.ts'
import { classDashboard } from '#server/learning/classes/dashboard.ts'

const OPENS = new Date(2026, 0, 15, 16, 30).getTime()

/** Seven weeks of 31 children. */
const timeout = 300_000

test('[R35] seven weeks of the demo pass, and its reports tell what was played and what is known', {
  timeout,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dozenauts-test-'))
  const clock = createClock(OPENS)
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', AUTH_RATE_LIMITS: 'off' })
  const { ctx, stop } = await boot(config, { now: clock.now, background: false })
  const world = await makeWorld({ ctx, app: createApp(ctx), clock })
  expect(await reportedOn(ctx, world)).toHaveLength(FAMILY.length + CLASS.length)
  const { needs, pupils } = await classDashboard(ctx, world.classId)
  expect(needs.map(({ code }) => code)).toEqual(expect.arrayContaining(['hurried', 'away', 'stuck']))
  expect(pupils.filter(({ lockedUntil }) => lockedUntil !== null)).toHaveLength(1)
  const table = await truthOfDemo(ctx, world, OPENS + 7 * DAY_MS)
  const counted = table.filter(isCounted)
  expect(counted.length).toBeGreaterThan(3)
  expect(counted.filter(({ said, held }) => held < said)).toEqual([])
  expect(table.filter((row) => !isTrueEnough(row))).toEqual([])
  await stop()
  rmSync(folder, { recursive: true })
})
