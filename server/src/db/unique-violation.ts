const POSTGRES = '23505'
const SQLITE = /^SQLITE_CONSTRAINT_(PRIMARYKEY|UNIQUE)$/

/** Whether a write failed because its key is taken. */
export function isUniqueViolation(error: unknown): boolean {
  const code = (error as { code?: unknown }).code
  return typeof code === 'string' && (code === POSTGRES || SQLITE.test(code))
}
