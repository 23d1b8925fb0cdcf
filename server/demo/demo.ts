import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { isTrueEnough, truthLines } from '#core/reports/testing/truth/claims.ts'
import { createClock, type DemoClock, lastThursday } from '#demo/clock.ts'
import { truthRows } from '#demo/pages/truth-rows.ts'
import { refusalToRun } from '#demo/refusal.ts'
import { serveDemo } from '#demo/serve.ts'
import { PEOPLE } from '#demo/world/people.ts'
import { createReporter, truthOfDemo } from '#demo/world/truth.ts'
import { makeWorld } from '#demo/world/world.ts'
import { createApp } from '#server/app.ts'
import { boot } from '#server/boot.ts'
import { ConfigError, readConfig } from '#server/config/config.ts'
import { listen } from '#server/http/listen.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import { loadSite } from '#server/http/site.ts'

/** Beside server/demo/dist, where the bundle of this file lies. */
const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const HOST = '127.0.0.1'
const PORT = 3030

/** A Thursday on which the truth always is the same. */
const TRUTH_ON = new Date(2026, 0, 15, 16, 30).getTime()

/** `pages` are being built meanwhile. */
export async function runDemo(pages: Promise<void>) {
  try {
    await main(pages)
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : error)
    process.exit(1)
  }
}

async function main(pages: Promise<void>) {
  process.umask(0o077)
  const [, , option, seed] = process.argv
  if (option === '--truth') return tellTruth(Number(seed ?? 0))
  const refusal = refusalToRun(process.env, ROOT)
  if (refusal) throw new ConfigError(refusal)
  const listener = await listen(HOST, Number(process.env.PORT || PORT))
  const clock = createClock(lastThursday(Date.now()))
  const { ctx } = await bootIn(throwAwayFolder(), clock, listener.port)
  // The terminal and npm both pass on a Ctrl+C. Nothing is worth waiting for, and the folder goes with the process.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(0))
  console.log('Six weeks of a family and a class pass by…')
  const world = await makeWorld({ ctx, app: createApp(ctx), clock })
  const report = createReporter(ctx, world)
  await Promise.all([pages, report()])
  const site = loadSite(join(ROOT, 'web/dist'), { claims: false, prices: false })
  const app = createApp(ctx, site)
  const demo = serveDemo({ ctx, app, clock, world, report, files: join(ROOT, 'server/demo/pages') })
  listener.serve(demo.fetch, securityHeaders(ctx.config.siteUrl, site))
  console.log(`ready on ${ctx.config.siteUrl}/demo\nCtrl+C ends it and leaves nothing.`)
}

/** No door opens for this, so it may run beside anything. Another seed tells of other children. */
async function tellTruth(seed: number) {
  const clock = createClock(TRUTH_ON)
  const { ctx, stop } = await bootIn(throwAwayFolder(), clock, PORT)
  const world = await makeWorld({ ctx, app: createApp(ctx), clock }, seed)
  const report = createReporter(ctx, world)
  for (const { name, isTrue, says, holds } of truthRows(await report(), 'en'))
    console.log(`${name}\n  true:   ${isTrue}\n  report: ${says} ${holds}`)
  const table = await truthOfDemo(ctx, world, report, TRUTH_ON + 7 * DAY_MS)
  console.log(truthLines(table).join('\n'))
  await stop()
  process.exit(table.every(isTrueEnough) ? 0 : 1)
}

function throwAwayFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'dozenauts-demo-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function bootIn(folder: string, clock: DemoClock, port: number) {
  // Nothing of the environment: what the demo is must not depend on what else is set here.
  const config = readConfig({
    PORT: String(port),
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    AUTH_RATE_LIMITS: 'off',
    LANDING_CLAIMS: 'off',
    OPERATORS: PEOPLE.operator.email,
  })
  const booted = await boot(config, { now: clock.now })
  // The folder goes with the process: nothing of it has to outlive a crash of the machine.
  await sql`pragma synchronous = off`.execute(booted.ctx.db.query)
  return booted
}
