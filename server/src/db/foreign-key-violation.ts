const POSTGRES = '23503'
const SQLITE = 'SQLITE_CONSTRAINT_FOREIGNKEY'

/** Whether a write failed because what it belongs to is gone. */
export function isForeignKeyViolation(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return code === POSTGRES || code === SQLITE
}
