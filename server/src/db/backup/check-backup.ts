import { rmSync } from 'node:fs'
import LibSql from 'libsql'
import { ConfigError } from '#server/config/config.ts'
import { BASELINE } from '#server/db/migrate.ts'
import { migrations } from '#server/db/migrations/list.ts'
import { inWordsOf } from '#server/db/schema/statements.ts'
import { schema } from '#server/db/schema/tables.ts'

/** How much a backup holds, for the operator to compare. */
export interface Counts {
  readonly accounts: number
  readonly learners: number
  readonly lessons: number
}

/** Opens a copy that nobody else uses, and refuses one that is damaged or not a database of this release. */
export function checkBackup(path: string, origin = path): Counts {
  try {
    const file = new LibSql(path)
    try {
      // Functions that a stranger's file names in its schema are not called.
      file.pragma('trusted_schema = OFF')
      const [found] = file.prepare('pragma integrity_check').all() as { integrity_check: string }[]
      if (found?.integrity_check !== 'ok') throw new Error(found?.integrity_check)
      refuseForeign(file, origin)
      const counts = file
        .prepare(
          `select (select count(*) from users) as accounts, (select count(*) from learners) as learners,
            (select count(*) from attempts) as lessons`,
        )
        .all() as Counts[]
      file.pragma('wal_checkpoint(truncate)')
      return counts[0] as Counts
    } finally {
      file.close()
    }
  } catch (error) {
    if (error instanceof ConfigError) throw error
    throw new ConfigError(`The backup ${origin} is damaged: ${(error as Error).message}.`)
  } finally {
    // All of the log is in the file now.
    for (const suffix of ['-wal', '-shm']) rmSync(path + suffix, { force: true })
  }
}

/**
 * One of an earlier release is migrated at the next start. One of this release has exactly its tables and triggers: a
 * trigger more could undo later what is asked of the server.
 */
function refuseForeign(file: LibSql.Database, origin: string) {
  const refuse = (why: string) => {
    throw new ConfigError(`The backup ${origin} ${why}.`)
  }
  const found = objectsIn(file)
  if (!found.has('schema_version')) refuse('is not of Dozenauts')
  const known = new Set([BASELINE, ...migrations.map(({ name }) => name)])
  const rows = file.prepare('select name from schema_version').all() as { name: string }[]
  const names = new Set(rows.map(({ name }) => name))
  if (!(names.has(BASELINE) && [...names].every((name) => known.has(name))))
    refuse('was made by another release of Dozenauts, which this one cannot read')
  if (names.size < known.size) return
  const wanted = objectsIn(emptyDatabase())
  for (const name of new Set([...found.keys(), ...wanted.keys()]))
    if (found.get(name) !== wanted.get(name)) refuse(`has another schema than this release (${shown(name)})`)
}

/** A hostile name must not write on the operator's terminal. */
const shown = (name: string) => JSON.stringify(name.slice(0, 60)).replace(/[^ -~]/g, '?')

function objectsIn(file: LibSql.Database): ReadonlyMap<string, string> {
  const rows = file
    .prepare("select name, sql from sqlite_master where name not like 'sqlite\\_%' escape '\\'")
    .all() as { name: string; sql: string }[]
  return new Map(rows.map(({ name, sql }) => [name, sql]))
}

function emptyDatabase(): LibSql.Database {
  const file = new LibSql(':memory:')
  for (const statement of inWordsOf('sqlite', schema)) file.exec(statement)
  return file
}
