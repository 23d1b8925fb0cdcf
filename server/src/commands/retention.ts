import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { boot } from '#server/boot.ts'
import type { Command } from '#server/commands/run-command.ts'
import type { Config } from '#server/config/config.ts'
import { backupSqlite } from '#server/db/backup/sqlite-backup.ts'
import { erasureJob } from '#server/erasure/erasure-job.ts'
import { retainInTurn } from '#server/erasure/retention/retention-job.ts'
import { type RetentionReport, runRetention } from '#server/erasure/retention/run-retention.ts'
import type { Services } from '#server/services.ts'

export const retentionCommand: Command = {
  usage:
    'Use `npm run retention`, or `npm run retention -- --dry-run` to see the numbers, also beside the server.',
  read(args) {
    const { values } = parseArgs({ args, options: { 'dry-run': { type: 'boolean' } } })
    return values['dry-run'] ? look : erase
  },
}

async function erase(config: Config): Promise<string[]> {
  return withServices(config, async (ctx) => {
    const report = await retainInTurn(ctx)
    await erasureJob(ctx).run(async () => true)
    return report ? ['Erased:', ...linesOf(report)] : ['Another process is doing it at this moment.']
  })
}

async function look(config: Config): Promise<string[]> {
  if (config.databaseUrl) return lookAt(config)
  // A running server holds its SQLite folder: a dry run looks at a copy of it, taken as a backup is.
  const copy = mkdtempSync(join(tmpdir(), 'dozenauts-retention-'))
  try {
    backupSqlite(config.dataDir, copy)
    return await lookAt({ ...config, dataDir: copy })
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

const lookAt = (config: Config) =>
  withServices(config, async (ctx) => [
    'A run at this moment would erase:',
    ...linesOf(await runRetention(ctx, { dry: true })),
  ])

async function withServices(config: Config, work: (ctx: Services) => Promise<string[]>): Promise<string[]> {
  const server = await boot(config, { background: false })
  try {
    return await work(server.ctx)
  } finally {
    await server.stop()
  }
}

const linesOf = (report: RetentionReport) =>
  Object.entries(report).map(([what, count]) => `${String(count).padStart(9)}  ${what}`)
