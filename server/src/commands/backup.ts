import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Command } from '#server/commands/run-command.ts'
import { backup, restore } from '#server/db/backup/backup.ts'

export const backupCommand: Command = {
  usage: 'Use `npm run backup -- [folder]`.',
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

export const restoreCommand: Command = {
  usage: 'Use `npm run restore -- <folder> [--force]`.',
  read(args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { force: { type: 'boolean', default: false } },
    })
    const [folder, ...rest] = positionals
    if (folder === undefined || rest.length > 0) return undefined
    return async (config) => {
      await restore(config, resolve(folder), { force: values.force, now: Date.now() })
      return [`restored from ${resolve(folder)}`]
    }
  },
}
