import { type Command, runCommand } from '#server/commands/run-command.ts'
import { asCalledHere } from '#server/config/as-called-here.ts'
import { ConfigError } from '#server/config/config.ts'
import { withEnvFile } from '#server/config/env-file.ts'

/** Each command loads only the part of the server that it needs. */
const COMMANDS: ReadonlyMap<string, () => Promise<Command>> = new Map([
  ['account', async () => (await import('#server/commands/account.ts')).accountCommand],
  ['backup', async () => (await import('#server/commands/backup.ts')).backupCommand],
  ['platform', async () => (await import('#server/commands/platform.ts')).platformCommand],
  ['check-site', async () => (await import('#server/commands/check-site.ts')).checkSiteCommand],
  ['research', async () => (await import('#server/commands/research.ts')).researchCommand],
  ['restore', async () => (await import('#server/commands/backup.ts')).restoreCommand],
  ['snapshot', async () => (await import('#server/commands/backup.ts')).snapshotCommand],
  ['retention', async () => (await import('#server/commands/retention.ts')).retentionCommand],
])

async function run(words: readonly string[]) {
  try {
    const [name = '', ...args] = withEnvFile(words)
    const load = COMMANDS.get(name)
    const names = [...COMMANDS.keys()].filter((one) => one !== 'snapshot').sort()
    if (!load) throw new ConfigError(`npm run <command>, which is one of ${names.join(', ')}.`)
    return await runCommand(await load(), args, process.env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return { failed: true, text: `${error.message}\n`, about: undefined }
  }
}

// Files of a command hold data of children: not for other users of the machine.
process.umask(0o077)
const { failed, text, about } = await run(process.argv.slice(2))
if (about) process.stderr.write(about)
const stream = failed ? process.stderr : process.stdout
// A connection whose statements are still known closes only when Node ends by itself: after the reader that keeps the log
// (ADR 37). The system closes it without touching the log.
stream.write(asCalledHere(text), () => process.exit(failed ? 1 : 0))
