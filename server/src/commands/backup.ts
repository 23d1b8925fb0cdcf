import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Command } from '#server/commands/run-command.ts'
import { type Config, ConfigError } from '#server/config/config.ts'
import { backup, restore } from '#server/db/backup/backup.ts'
import { newestSnapshot, takeSnapshot } from '#server/db/backup/snapshots.ts'

export const backupCommand: Command = {
  usage: 'Use `npm run backup -- [folder]`, also beside the server; the folder must not exist.',
  read(args) {
    const [folder, ...rest] = parseArgs({ args, allowPositionals: true }).positionals
    if (rest.length > 0) return undefined
    return async (config) => {
      const stamp = new Date().toISOString().replaceAll(':', '-').slice(0, 19)
      const target = resolve(folder ?? `backups/${stamp}`)
      backup(config, target)
      return [`backup written to ${target}`]
    }
  },
}

/** What a server with BACKUP_DIR runs in a process of its own. Prints the newest snapshot as JSON. */
export const snapshotCommand: Command = {
  forServer: true,
  usage: 'Use `snapshot` without words; the server runs it by itself where BACKUP_DIR is set.',
  read(args) {
    if (args.length > 0) return undefined
    return async (config) => {
      const { dataDir, backupEveryMs: everyMs } = config
      return [JSON.stringify(takeSnapshot({ dataDir, backupDir: backupDirOf(config), everyMs }, Date.now()))]
    }
  },
}

export const restoreCommand: Command = {
  usage: 'Use `npm run restore -- [folder] [--force]`; without a folder, the newest snapshot of BACKUP_DIR.',
  read(args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { force: { type: 'boolean', default: false } },
    })
    const [named, ...rest] = positionals
    if (rest.length > 0) return undefined
    return async (config) => {
      const now = Date.now()
      const chosen =
        named === undefined
          ? newestSnapshot({ dataDir: config.dataDir, backupDir: backupDirOf(config) }, now)
          : { folder: resolve(named), at: undefined }
      const counts = await restore(config, chosen.folder, { force: values.force, now })
      const since = chosen.at === undefined ? '' : `, as it was ${agoOf(chosen.at, now)}`
      return [
        `restored from ${chosen.folder}${since}`,
        ...(counts
          ? [`It holds: accounts ${counts.accounts}, learners ${counts.learners}, lessons ${counts.lessons}.`]
          : []),
      ]
    }
  },
}

function backupDirOf({ backupDir, databaseUrl }: Config): string {
  if (databaseUrl)
    throw new ConfigError('Snapshots are of SQLite: with DATABASE_URL name the folder of a backup.')
  if (backupDir === undefined) throw new ConfigError('Name the folder of a backup, or set BACKUP_DIR.')
  return backupDir
}

function agoOf(at: number, now: number): string {
  const minutes = Math.max(0, Math.round((now - at) / 60_000))
  return `at ${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC, ${minutes} min ago`
}
