import { sql } from 'kysely'
import { openDatabase } from '#server/db/open-database.ts'

/** The address of a new database on that PostgreSQL server. */
export async function emptyDatabase(serverUrl: string, name: string): Promise<string> {
  const database = await openDatabase({ databaseUrl: serverUrl, dataDir: '' })
  await sql`create database ${sql.id(name)}`.execute(database.query)
  await database.close()
  return new URL(`/${name}`, serverUrl).toString()
}
