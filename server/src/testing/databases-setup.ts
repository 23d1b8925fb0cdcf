import type {} from 'vitest'
import { migrateOnce } from '#server/testing/migrated-databases.ts'
import { startPooler } from '#server/testing/pooler.ts'
import { startPostgres } from '#server/testing/postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    /** Where test servers connect: PostgreSQL itself, or the pooler before it. */
    postgresDoor: string
    /** A database and a file with every migration applied, to be copied. */
    migratedDatabase: string
    migratedFile: string
  }
}

/** Vitest's global setup: one throw-away PostgreSQL server for the whole run, with `TEST_POOLER` behind a pooler. */
export default async function setup(project: {
  provide(key: 'postgresUrl' | 'postgresDoor' | 'migratedDatabase' | 'migratedFile', value: string): void
}) {
  const server = await startPostgres()
  const migrated = await migrateOnce(server.url)
  const pooler = process.env.TEST_POOLER ? await startPooler(server.url, 'transaction') : undefined
  project.provide('postgresUrl', server.url)
  project.provide('postgresDoor', pooler?.url ?? server.url)
  project.provide('migratedDatabase', migrated.database)
  project.provide('migratedFile', migrated.file)
  return async () => {
    migrated.remove()
    await pooler?.stop()
    await server.stop()
  }
}
