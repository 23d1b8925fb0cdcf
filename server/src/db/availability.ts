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
  '57014', // query_canceled by the statement timeout
  'SQLITE_FULL',
  'SQLITE_READONLY',
  'SQLITE_CANTOPEN',
])
const AWAY_FAMILIES = [/^08/, /^SQLITE_IOERR/, /^SQLITE_BUSY/, /^53/]
/** What `pg` says without giving a code. */
const AWAY_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|not queryable|pool after calling end/

/** Whether a failed query is the database's absence, so that trying later may help, rather than a mistake of ours. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = (error as { code?: unknown }).code
  if (typeof code === 'string' && (AWAY.has(code) || AWAY_FAMILIES.some((family) => family.test(code)))) {
    return true
  }
  return AWAY_MESSAGES.test(error.message) || isDatabaseAway(error.cause)
}
