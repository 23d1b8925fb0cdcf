import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#server/db/database.ts'

/** Keeps secrets that the server makes for itself on its first start. */
export interface SecretStore {
  /** The stored secret, made and stored first if there is none. Two processes that ask at once get the same. */
  obtain(name: string, make: () => string | Promise<string>): Promise<string>
}

/** The data folder is locked to one process, so nobody else can be making the same secret. */
export async function folderSecrets(dataDir: string): Promise<SecretStore> {
  const folder = join(dataDir, 'keys')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return {
    async obtain(name, make) {
      const path = join(folder, name)
      const stored = await readIfThere(path)
      if (stored) return stored
      const draft = join(folder, `.${name}.${randomUUID()}`)
      await writeFile(draft, await make(), { mode: 0o600, flush: true })
      // A rename appears whole or not at all: a crash leaves no half-written key.
      await rename(draft, path)
      return readFile(path, 'utf8')
    },
  }
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return undefined
    throw error
  }
}

export function databaseSecrets(db: Database, now: () => number): SecretStore {
  const find = (name: string) =>
    db.query.selectFrom('auth_secrets').select('value').where('name', '=', name).executeTakeFirst()
  return {
    async obtain(name, make) {
      const stored = await find(name)
      if (stored) return stored.value
      await db.query
        .insertInto('auth_secrets')
        .values({ name, value: await make(), created_at: now() })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute()
      const { value } = (await find(name)) as { value: string }
      return value
    },
  }
}
