import pg from 'pg'
import { ConfigError } from '#server/config/config.ts'
import { READ_ONLY } from '#server/db/errors.ts'

export const CONNECT_MS = 5_000
const STATEMENT_MS = 15_000
const IDLE_MS = 30_000

/** The way to the server. */
interface Route {
  /** What is said when a connection is opened. */
  readonly settings: pg.ClientConfig & { readonly options?: string }
  /** What begins every transaction. */
  readonly eachTransaction?: string
}

const DIRECT: Route = {
  settings: {
    statement_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: IDLE_MS,
    // Compiling a query takes longer than any of ours runs: all of them read a few rows by key.
    options: '-c jit=off',
  },
}

/** Through a pooler nothing outlives a transaction, so each one says what it needs. */
const POOLED: Route = {
  settings: {},
  eachTransaction: `set local statement_timeout = ${STATEMENT_MS}; set local idle_in_transaction_session_timeout = ${IDLE_MS}; set local jit = off`,
}

/** While a standby takes over, an address may lead to the wrong one: what is read there is old, and it takes no writes. */
export async function refuseStandby(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query('select pg_is_in_recovery() as standby')
  if (rows[0].standby) throw Object.assign(new Error('the address leads to a standby'), { code: READ_ONLY })
}

/** How PgBouncer refuses a setting at the start of a connection. */
const PROTOCOL_VIOLATION = '08P01'

/**
 * Finds out whether a pooler stands before the server: it refuses settings at the start of a connection, or takes them
 * and forgets them.
 */
export async function findRoute(databaseUrl: string): Promise<Route> {
  try {
    return (await keepsSettings(databaseUrl)) ? DIRECT : POOLED
  } catch (error) {
    const reason = explain(error as { code?: string; message: string }, new URL(databaseUrl))
    throw new ConfigError(`${reason} (DATABASE_URL).`)
  }
}

async function keepsSettings(databaseUrl: string): Promise<boolean> {
  try {
    return await ask(databaseUrl, DIRECT.settings, async (client) => {
      await refuseStandby(client)
      const { rows } = await client.query("select current_setting('statement_timeout') as kept")
      return rows[0].kept === `${STATEMENT_MS / 1000}s`
    })
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    if (code !== PROTOCOL_VIOLATION || !/startup parameter/.test(message)) throw error
  }
  // The server behind it has to answer, too.
  return ask(databaseUrl, {}, async (client) => {
    await refuseStandby(client)
    return false
  })
}

async function ask<T>(
  databaseUrl: string,
  settings: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: CONNECT_MS,
    ...settings,
  })
  // A connection that breaks while it is used fails the query, and that is enough.
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** One sentence for the operator; the password in the address is never repeated. */
function explain(error: { code?: string; message: string }, url: URL): string {
  const place = `PostgreSQL at ${url.hostname}:${url.port || 5432}`
  switch (error.code) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The host ${url.hostname} is not known`
    case '3D000':
      return `${place} has no database "${url.pathname.slice(1)}"`
    case '28P01':
    case '28000':
      return `${place} refuses the user name or password`
    case READ_ONLY:
      return `${place} is a standby, which takes no writes`
    default:
      return `${place} does not answer: ${error.message || error.code}`
  }
}
