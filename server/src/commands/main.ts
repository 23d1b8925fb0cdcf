import { type Command, runCommand } from '#server/commands/run-command.ts'

/** Each command loads only the part of the server that it needs. */
const COMMANDS: ReadonlyMap<string, () => Promise<Command>> = new Map([
  ['account', async () => (await import('#server/commands/account.ts')).accountCommand],
  ['backup', async () => (await import('#server/commands/backup.ts')).backupCommand],
  ['platform', async () => (await import('#server/commands/platform.ts')).platformCommand],
  ['research', async () => (await import('#server/commands/research.ts')).researchCommand],
  ['restore', async () => (await import('#server/commands/backup.ts')).restoreCommand],
  ['snapshot', async () => (await import('#server/commands/backup.ts')).snapshotCommand],
  ['retention', async () => (await import('#server/commands/retention.ts')).retentionCommand],
])

/** The settings file of the server, by which a service is started; what the shell sets counts more. */
function withEnvFile(words: readonly string[]): string[] {
  const at = words.indexOf('--env-file')
  const file = words[at + 1]
  if (at === -1 || file === undefined) return [...words]
  try {
    process.loadEnvFile(file)
  } catch {
    process.stderr.write(`--env-file names a file that cannot be read: ${file}\n`)
    process.exit(1)
  }
  return words.toSpliced(at, 2)
}

/** In the archive there is no npm. */
function asCalledHere(text: string): string {
  if (process.env.npm_lifecycle_event !== undefined) return text
  return text.replaceAll(/npm run ([a-z]+)(?: --)?/g, 'node command.js $1')
}

// Files of a command hold data of children: not for other users of the machine.
process.umask(0o077)
const [name = '', ...args] = withEnvFile(process.argv.slice(2))
const load = COMMANDS.get(name)
const { failed, text, about } = load
  ? await runCommand(await load(), args, process.env)
  : { failed: true, text: `Name a command: ${[...COMMANDS.keys()].join(', ')}.\n`, about: undefined }
if (about) process.stderr.write(about)
const stream = failed ? process.stderr : process.stdout
// A connection whose statements are still known closes only when Node ends by itself: after the reader that keeps the log
// (ADR 37). The system closes it without touching the log.
stream.write(asCalledHere(text), () => process.exit(failed ? 1 : 0))
