import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { INACTIVE_MS } from '#core/people/inactivity.ts'
import { boot } from '#server/boot.ts'
import { readConfig } from '#server/config/config.ts'
import { storeOwnLearners } from '#server/db/own-learner.ts'
import { blankAccount } from '#server/db/schema/blank-account.ts'
import { runRetention } from '#server/erasure/retention/run-retention.ts'
import type { Services } from '#server/services.ts'
import { startPostgres } from '#server/testing/postgres-server.ts'
import { onDatabase } from '#server/testing/test-secret.ts'

const LEARNERS = Number(process.env.BENCH_LEARNERS ?? 100_000)
const BATCH = 500
const DAY_MS = 86_400_000

/** Of a hundred learners ninety play, four are about to be told, four were told once, two are to be erased. */
async function fill(ctx: Services): Promise<void> {
  const now = ctx.now()
  for (let made = 0; made < LEARNERS; made += BATCH) {
    const users = Array.from({ length: Math.min(BATCH, LEARNERS - made) }, (_, i) => {
      const kind = (made + i) % 100
      const id = randomUUID()
      const used = kind < 90 ? now - DAY_MS : now - INACTIVE_MS - 90 * DAY_MS
      return { ...blankAccount(id, used), email: `${id}@example.com`, email_confirmed_at: used, kind }
    })
    await ctx.db.query
      .insertInto('users')
      .values(users.map(({ kind: _, ...user }) => user))
      .execute()
    const learnerIds = await ctx.db.transaction((trx) =>
      storeOwnLearners(
        trx,
        users.map(({ id, created_at }) => ({ accountId: id, name: 'Ada', createdAt: created_at })),
      ),
    )
    for (const [i, { kind }] of users.entries()) {
      if (kind < 94) continue
      const second_at = kind < 98 ? null : now - 15 * DAY_MS
      await ctx.db.query
        .insertInto('retention_notices')
        .values({ learner_id: learnerIds[i] ?? '', first_at: now - 61 * DAY_MS, second_at })
        .execute()
    }
  }
}

async function measure(name: string, env: Record<string, string>): Promise<boolean> {
  const server = await boot(readConfig({ LOG_LEVEL: 'silent', ...env }), { background: false })
  await fill(server.ctx)
  const timed = async (dry: boolean) => {
    const delay = monitorEventLoopDelay({ resolution: 5 })
    delay.enable()
    const start = performance.now()
    const report = await runRetention(server.ctx, { dry })
    delay.disable()
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    console.log(
      `${name} ${dry ? 'dry' : 'real'}: ${seconds} s, longest pause ${Math.round(delay.max / 1e6)} ms`,
    )
    return JSON.stringify(report)
  }
  const dry = await timed(true)
  const real = await timed(false)
  console.log(real)
  await server.stop()
  if (dry === real) return true
  console.error(`${name}: the dry run said ${dry}`)
  return false
}

const folder = mkdtempSync(join(tmpdir(), 'dozenauts-bench-'))
const postgres = await startPostgres()
console.log(`${LEARNERS} learners`)
const asked = process.argv.slice(2)
const same: boolean[] = []
if (asked.length === 0 || asked.includes('sqlite')) same.push(await measure('SQLite', { DATA_DIR: folder }))
if (asked.length === 0 || asked.includes('postgres'))
  same.push(await measure('PostgreSQL', { DATA_DIR: folder, ...onDatabase(postgres.url) }))
await postgres.stop()
rmSync(folder, { recursive: true, force: true })
process.exit(same.every(Boolean) ? 0 : 1)
