import type {} from 'vitest'
import { migrateOnce } from '#server/testing/migrated-databases.ts'
import { hasPooler, startPooler } from '#server/testing/pooler.ts'
import { startPostgres } from '#server/testing/postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    /** The same through a pooler. */
    poolerUrl: string
    /** A database and a file with every migration applied, to be copied. */
    migratedDatabase: string
    migratedFile: string
  }
}

/** Vitest's global setup: one throw-away PostgreSQL server for the whole run, and a pooler before it. */
export default async function setup(project: {
  provide(key: 'postgresUrl' | 'poolerUrl' | 'migratedDatabase' | 'migratedFile', value: string): void
}) {
  const server = await startPostgres()
  const migrated = await migrateOnce(server.url)
  // Without the package only the tests that are about it fail.
  const pooler = hasPooler() ? await startPooler(server.url, 'transaction') : undefined
  project.provide('postgresUrl', server.url)
  project.provide('poolerUrl', pooler?.url ?? server.url)
  project.provide('migratedDatabase', migrated.database)
  project.provide('migratedFile', migrated.file)
  return async () => {
    migrated.remove()
    await pooler?.stop()
    await server.stop()
  }
}
