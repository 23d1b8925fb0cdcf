import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createClock, lastThursday } from '#demo/clock.ts'
import { refusalToRun } from '#demo/refusal.ts'
import { serveDemo } from '#demo/serve.ts'
import { PEOPLE } from '#demo/world/people.ts'
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

async function main() {
  process.umask(0o077)
  const refusal = refusalToRun(process.env, ROOT)
  if (refusal) throw new ConfigError(refusal)
  const folder = mkdtempSync(join(tmpdir(), 'dozenauts-demo-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const listener = await listen(HOST, Number(process.env.PORT || PORT))
  const clock = createClock(lastThursday(Date.now()))
  // Nothing of the environment: what the demo is must not depend on what else is set here.
  const config = readConfig({
    PORT: String(listener.port),
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    AUTH_RATE_LIMITS: 'off',
    LANDING_CLAIMS: 'off',
    OPERATORS: PEOPLE.operator.email,
  })
  const server = await boot(config, { now: clock.now })
  const stop = async () => {
    await listener.close()
    await server.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop)
  console.log('Six weeks of a family and a class pass by…')
  const site = loadSite(join(ROOT, 'web/dist'), { claims: false, prices: false })
  const app = createApp(server.ctx, site)
  const world = await makeWorld({ ctx: server.ctx, app, clock })
  const demo = serveDemo({ ctx: server.ctx, app, clock, world })
  listener.serve(demo.fetch, securityHeaders(config.siteUrl, site))
  console.log(`ready on ${config.siteUrl}/demo\nCtrl+C ends it and leaves nothing.`)
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exit(1)
})
