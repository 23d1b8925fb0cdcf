import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, SqliteDialect } from 'kysely'
import { ConfigError } from '#server/config/config.ts'
import { lockDataFolder, prepareDataFolder } from '#server/db/data-folder.ts'
import type { Database } from '#server/db/database.ts'
import { shareCommits } from '#server/db/fast/shared-commits.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { forKysely, keepLog, openFile } from '#server/db/sqlite-file.ts'

export const SQLITE_FILE = 'dozenauts.sqlite'

interface Options {
  /** The folder may belong to a running server. */
  readonly beside?: boolean
}

export async function openSqlite(dataDir: string, { beside = false }: Options = {}): Promise<Database> {
  const path = join(dataDir, SQLITE_FILE)
  if (beside && !existsSync(path))
    throw new ConfigError(`There is no database in ${dataDir} yet; start the server once (DATA_DIR).`)
  prepareDataFolder(dataDir, { ofAnybody: beside })
  // A new database would begin here, and hide the one that a killed restore had not renamed yet.
  if (!existsSync(path) && existsSync(`${path}.unfinished`))
    throw new ConfigError(`A restore into ${dataDir} was interrupted; run \`npm run restore\` again.`)
  const lock = beside ? keepLog(path) : lockDataFolder(dataDir)
  try {
    const database = forKysely(openFile(path, { beside }))
    const query = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) })
    return {
      engine: 'sqlite',
      query,
      transaction: shareCommits(query),
      // One connection: a transaction already excludes every other.
      lock: async () => {},
      async close() {
        await query.destroy()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}
