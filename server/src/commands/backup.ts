import { resolve } from 'node:path'
import { ConfigError, readConfig } from '#server/config/config.ts'
import { backup, restore } from '#server/db/backup/backup.ts'

const USAGE = 'Use `npm run backup -- [folder]` or `npm run restore -- <folder> [--force]`.'

async function command([action, ...rest]: string[]) {
  // A backup holds everything about the children: not for other users of the machine.
  process.umask(0o077)
  const config = readConfig(process.env)
  const force = rest.includes('--force')
  const folder = rest.find((word) => !word.startsWith('--'))
  if (action === 'backup') {
    const stamp = new Date().toISOString().replaceAll(':', '-').slice(0, 19)
    const target = resolve(folder ?? `backups/${stamp}`)
    backup(config, target)
    console.log(`backup written to ${target}`)
  } else if (action === 'restore' && folder) {
    await restore(config, resolve(folder), { force, now: Date.now() })
    console.log(`restored from ${resolve(folder)}`)
  } else {
    throw new ConfigError(USAGE)
  }
}

command(process.argv.slice(2)).catch((error: unknown) => {
  const words = error instanceof ConfigError ? error.message : (error as Error).stack
  process.stderr.write(`${words}\n`, () => process.exit(1))
})
