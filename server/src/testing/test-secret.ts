/** For servers under test: it protects nothing. */
export const TEST_SECRET = 'a secret that protects nothing but the databases of tests'

/** Settings for a server on this PostgreSQL, or on SQLite where there is none. */
export function onDatabase(databaseUrl: string | undefined): Record<string, string> {
  return databaseUrl ? { DATABASE_URL: databaseUrl, AUTH_SECRET: TEST_SECRET } : {}
}
