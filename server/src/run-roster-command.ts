import { parseArgs } from 'node:util'
import { createAudit } from '#server/audit/audit.ts'
import { ConfigError, readConfig } from '#server/config/config.ts'
import { openBesideServer } from '#server/db/open-database.ts'
import { rosterOperator } from '#server/one-roster/operator.ts'
import { readRosterSources } from '#server/roster-source-file.ts'

const USAGE = `Use one of
  npm run oneroster -- list
  npm run oneroster -- preview <source> [--names]
  npm run oneroster -- pull <source> [--names]
  npm run oneroster -- forget <source>`

type Environment = Readonly<Record<string, string | undefined>>

/** Does what the words ask for, and answers what the operator reads. */
export async function runRosterCommand(
  words: readonly string[],
  env: Environment,
): Promise<{ readonly failed: boolean; readonly text: string }> {
  try {
    return { failed: false, text: `${(await obey(words, env)).join('\n')}\n` }
  } catch (error) {
    const text = error instanceof ConfigError ? error.message : (error as Error).stack
    return { failed: true, text: `${text}\n` }
  }
}

async function obey(words: readonly string[], env: Environment) {
  const config = readConfig(env)
  const sources = readRosterSources(config)
  const work = chosen(words)
  const db = await openBesideServer(config)
  try {
    return await work(rosterOperator({ db, config, now: Date.now, audit: createAudit(Date.now) }, sources))
  } finally {
    await db.close()
  }
}

type Work = (operator: ReturnType<typeof rosterOperator>) => Promise<readonly string[]>

/** What the words ask for, before anything is opened. */
function chosen(words: readonly string[]): Work {
  const { values, positionals } = read(words)
  const [action, id, ...rest] = positionals
  const names = values.names === true
  if (rest.length === 0) {
    if (action === 'list' && !id && !names) return ({ list }) => list()
    if (action === 'preview' && id) return ({ preview }) => preview(id, names)
    if (action === 'pull' && id) return ({ pull }) => pull(id, names)
    if (action === 'forget' && id && !names) return ({ forget }) => forget(id)
  }
  throw new ConfigError(USAGE)
}

function read(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], allowPositionals: true, options: { names: { type: 'boolean' } } })
  } catch {
    throw new ConfigError(USAGE)
  }
}
