import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { boot } from '#server/boot.ts'
import { ConfigError, readConfig } from '#server/config/config.ts'
import { backupSqlite } from '#server/db/backup/sqlite-backup.ts'
import { erasureJob } from '#server/erasure/erasure-job.ts'
import { retainInTurn } from '#server/erasure/retention/retention-job.ts'
import { runRetention } from '#server/erasure/retention/run-retention.ts'

const USAGE = 'Use `npm run retention` or `npm run retention -- --dry-run`.'

async function command(words: readonly string[]) {
  process.umask(0o077)
  const dry = words.includes('--dry-run')
  if (words.some((word) => word !== '--dry-run')) throw new ConfigError(USAGE)
  const config = readConfig({ LOG_LEVEL: 'silent', ...process.env })
  // A running server holds its SQLite folder: a dry run looks at a copy of it, taken as a backup is.
  const copy = dry && !config.databaseUrl ? mkdtempSync(join(tmpdir(), 'dozenauts-retention-')) : undefined
  try {
    if (copy) backupSqlite(config.dataDir, copy)
    const server = await boot(copy ? { ...config, dataDir: copy } : config, { background: false })
    try {
      const report = dry ? await runRetention(server.ctx, { dry }) : await retainInTurn(server.ctx)
      if (!dry) await erasureJob(server.ctx).run(async () => true)
      if (!report) console.log('Another process is doing it at this moment.')
      else {
        console.log(dry ? 'A run at this moment would erase:' : 'Erased:')
        console.table(report)
      }
    } finally {
      await server.stop()
    }
  } finally {
    if (copy) rmSync(copy, { recursive: true, force: true })
  }
}

command(process.argv.slice(2)).catch((error: unknown) => {
  const words = error instanceof ConfigError ? error.message : (error as Error).stack
  process.stderr.write(`${words}\n`, () => process.exit(1))
})
