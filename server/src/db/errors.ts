/** read_only_sql_transaction: a standby answers, where the primary should. */
export const READ_ONLY = '25006'

/** Network and server states in which PostgreSQL cannot answer now but may answer later. */
const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '53300', // too_many_connections
  '57P05', // idle_session_timeout
  '57014', // query_canceled by the statement timeout
  READ_ONLY,
  'SQLITE_FULL',
  'SQLITE_READONLY',
  'SQLITE_CANTOPEN',
])
const AWAY_FAMILIES = [/^08/, /^SQLITE_IOERR/, /^SQLITE_BUSY/, /^53/]
/** What `pg` says without giving a code. */
const AWAY_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|not queryable|pool after calling end/

/** Whether a query failed because the database is unavailable, so that a retry may help. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  if (AWAY.has(code) || AWAY_FAMILIES.some((family) => family.test(code))) return true
  return AWAY_MESSAGES.test(error.message) || isDatabaseAway(error.cause)
}

/** Whether a write failed because its key is taken. */
export function isUniqueViolation(error: unknown): boolean {
  return /^(23505|SQLITE_CONSTRAINT_(PRIMARYKEY|UNIQUE))$/.test(codeOf(error))
}

/** Whether a write failed because the row it belongs to is gone. */
export function isForeignKeyViolation(error: unknown): boolean {
  return /^(23503|SQLITE_CONSTRAINT_FOREIGNKEY)$/.test(codeOf(error))
}

function codeOf(error: unknown): string {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? code : ''
}
