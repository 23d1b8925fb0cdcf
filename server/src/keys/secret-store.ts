import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError } from '#server/config/config.ts'
import type { SealedBox } from '#server/crypto/sealed-box.ts'
import type { Database } from '#server/db/database.ts'

/** Every page carries it: stored among the secrets, but not one. */
export const PUBLISHABLE_KEY = 'publishable-key'

/** Keeps secrets that the server makes for itself on its first start. */
export interface SecretStore {
  /** The stored secret, created on first use. Two processes that ask at the same time get the same one. */
  obtain(name: string, make: () => string | Promise<string>): Promise<string>
}

/** The data folder is locked to one process, so no other process can be making the same secret. */
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
      // A rename is atomic: a crash leaves no half-written key.
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

/**
 * Processes that share the database share the secrets there, encrypted: a dump or a stolen backup opens nothing.
 * Without a box no secret may be requested; keys given by the operator are never stored.
 */
export function databaseSecrets(db: Database, now: () => number, box: SealedBox | undefined): SecretStore {
  const find = (name: string) =>
    db.query.selectFrom('auth_secrets').select('value').where('name', '=', name).executeTakeFirst()
  const opened = (name: string, value: string) => {
    if (name === PUBLISHABLE_KEY) return value
    const text = box?.open(name, value)
    if (text !== undefined) return text
    throw new ConfigError('AUTH_SECRET is not the one that the keys in the database were encrypted with.')
  }
  const sealed = (name: string, text: string) => {
    if (name === PUBLISHABLE_KEY) return text
    if (box) return box.seal(name, text)
    throw new Error(`the secret ${name} would be stored in clear`)
  }
  return {
    async obtain(name, make) {
      const stored = await find(name)
      if (stored) return opened(name, stored.value)
      const made = await make()
      await db.query
        .insertInto('auth_secrets')
        .values({ name, value: sealed(name, made), created_at: now() })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute()
      const { value } = (await find(name)) as { value: string }
      return opened(name, value)
    },
  }
}
