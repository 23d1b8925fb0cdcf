import { type Config, ConfigError, readConfig } from '#server/config/config.ts'
import type { Database } from '#server/db/database.ts'
import { openBesideServer } from '#server/db/open-database.ts'
import { HttpFailure } from '#server/failure.ts'

/** What a command found that is not as it should be: printed like an answer, and the command fails. */
export class Unfinished extends Error {
  constructor(lines: readonly string[]) {
    super(lines.join('\n'))
  }
}

type Environment = Readonly<Record<string, string | undefined>>

/** Does what the operator asked for; the lines that are printed. */
export type Work = (config: Config) => Promise<readonly string[]>

export interface Command {
  /** The server runs it and reads what it prints: no word about the site. */
  readonly forServer?: true
  readonly usage: string
  /** Reads the words by `parseArgs`, before anything is opened. Undefined where they are not those of the usage. */
  read(args: string[]): Work | undefined
}

interface Printed {
  readonly failed: boolean
  readonly text: string
  /** Which site it worked on; not part of what other programs read. */
  readonly about?: string
}

const WHICH_SITE = 'With --env-file <file> it works on the site of these settings.'

export async function runCommand(
  command: Command,
  args: readonly string[],
  env: Environment,
): Promise<Printed> {
  let about: string | undefined
  try {
    const work = readWords(command, args)
    if (!work) throw new ConfigError(`${command.usage}\n${WHICH_SITE}`)
    const config = readConfig({ LOG_LEVEL: 'silent', ...env })
    about = command.forServer ? undefined : aboutSite(config)
    const lines = await work(config)
    return { failed: false, text: `${lines.join('\n')}\n`, ...(about && { about }) }
  } catch (error) {
    // An operator's mistake gets a sentence; a bug keeps its stack.
    const isExpected = [ConfigError, HttpFailure, Unfinished].some((kind) => error instanceof kind)
    return {
      failed: true,
      text: `${(error as Error)[isExpected ? 'message' : 'stack']}\n`,
      ...(about && { about }),
    }
  }
}

const aboutSite = ({ siteUrl, siteUrlGuessed, databaseUrl, dataDir }: Config) =>
  `${siteUrlGuessed ? 'A site without SITE_URL' : siteUrl}, ${databaseUrl ? `PostgreSQL at ${new URL(databaseUrl).host}` : dataDir}\n`

function readWords(command: Command, args: readonly string[]): Work | undefined {
  try {
    return command.read([...args])
  } catch (error) {
    if (String((error as { readonly code?: unknown }).code).startsWith('ERR_PARSE_ARGS')) return undefined
    throw error
  }
}

/** Opens the database, which a running server may be using, for one piece of work. */
export async function besideServer<T>(config: Config, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openBesideServer(config)
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}
