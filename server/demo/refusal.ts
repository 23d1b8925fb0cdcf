import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { SQLITE_FILE } from '#server/db/sqlite.ts'
import { isLoopbackHost } from '#server/network/loopback.ts'

/** Settings of a server that people use. */
const OF_A_SITE = ['DATABASE_URL', 'DATA_DIR', 'SITE_URL', 'SMTP_URL', 'TLS_CERT', 'TRUSTED_PROXIES'] as const

/** Why the demo must not run here, in one sentence; null when it may. Its doors ask for no password. */
export function refusalToRun(env: Record<string, string | undefined>, folder: string): string | null {
  const setting = OF_A_SITE.find((name) => env[name])
  if (setting)
    return `${setting} is set: the demo has doors without passwords and never runs beside a site that people use.`
  if (env.HOST && !isLoopbackHost(env.HOST))
    return `HOST is ${env.HOST}: the demo has doors without passwords and answers on this machine alone.`
  const database = join(folder, 'data', SQLITE_FILE)
  if (existsSync(database))
    return `There is a database in ${database}: the demo has doors without passwords and runs in a clone without one.`
  return null
}
