import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from '#server/config/config.ts'
import { openBesideServer } from '#server/db/open-database.ts'
import { platformOperator } from '#server/schools/lti/operator.ts'

const USAGE = `Use one of
  npm run platform -- link "<name>" [--domain school.example]
  npm run platform -- add "<name>" --issuer <url> --client <id> --auth <url> --token <url> --keys <url>
                          --deployment <id> [--domain school.example] [--page https://school.platform.example]
  npm run platform -- deployment <platform> <deployment id>
  npm run platform -- list
  npm run platform -- remove <platform>
  npm run platform -- new-key`

/** Does what the words ask for, and answers what the operator reads. */
export async function runPlatformCommand(
  words: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<{ readonly failed: boolean; readonly text: string }> {
  try {
    return { failed: false, text: `${(await obey(words, env)).join('\n')}\n` }
  } catch (error) {
    const text = error instanceof ConfigError ? error.message : (error as Error).stack
    return { failed: true, text: `${text}\n` }
  }
}

async function obey(words: readonly string[], env: Readonly<Record<string, string | undefined>>) {
  const config = readConfig(env)
  const work = chosen(words)
  const db = await openBesideServer(config)
  try {
    return await work(platformOperator({ db, config, now: Date.now }))
  } finally {
    await db.close()
  }
}

type Operator = ReturnType<typeof platformOperator>
type Work = (operator: Operator) => Promise<readonly string[]>

/** What the words ask for, before anything is opened. */
function chosen(words: readonly string[]): Work {
  const { values, positionals } = read(words)
  const [action, first, second, ...rest] = positionals
  const domains = (values.domain ?? []).map((domain) => domain.toLowerCase())
  const hasFlags = Object.keys(values).length > 0
  if (rest.length === 0) {
    if (action === 'deployment' && first && second && !hasFlags)
      return ({ deployment }) => deployment(first, second)
    if (action === 'link' && first && !second) return ({ link }) => link(first, domains)
    if (action === 'remove' && first && !second && !hasFlags) return ({ remove }) => remove(first)
    if (action === 'list' && !first && !hasFlags) return ({ list }) => list()
    if (action === 'new-key' && !first && !hasFlags) return ({ newKey }) => newKey()
    const { issuer, client, auth, token, keys, deployment } = values
    if (action === 'add' && first && !second && issuer && client && auth && token && keys && deployment)
      return ({ add }) =>
        add({
          name: first,
          issuer,
          clientId: client,
          authUrl: auth,
          tokenUrl: token,
          keysUrl: keys,
          domains,
          pages: values.page ?? [],
          deployments: deployment,
        })
  }
  throw new ConfigError(USAGE)
}

function read(words: readonly string[]) {
  const text = { type: 'string' } as const
  const several = { type: 'string', multiple: true } as const
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        issuer: text,
        client: text,
        auth: text,
        token: text,
        keys: text,
        deployment: several,
        domain: several,
        page: several,
      },
    })
  } catch {
    throw new ConfigError(USAGE)
  }
}
