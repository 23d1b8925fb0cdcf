import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Services } from '#server/services.ts'

/** Looks into every column of every table there is, also those added later. */
export async function tablesWith({ db }: Pick<Services, 'db'>, ...traces: string[]): Promise<string[]> {
  const tables = await db.query.introspection.getTables()
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db.query)
    const text = JSON.stringify(rows)
    if (traces.some((trace) => text.includes(trace))) found.push(name)
  }
  return found
}

/** SQLite's files, and whatever else is in the data folder. */
export function filesWith({ config }: Pick<Services, 'config'>, ...traces: string[]): string[] {
  return readdirSync(config.dataDir, { withFileTypes: true })
    .filter((file) => {
      if (!file.isFile()) return false
      const bytes = readFileSync(join(config.dataDir, file.name))
      return traces.some((trace) => bytes.includes(trace))
    })
    .map(({ name }) => name)
}
