import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

/** Names what is valid in the folder of the continuous copy. Replaced as a whole, so it is never half-written. */
export const COPY_FILE = 'copy.json'

const Manifest = v.object({
  /** `application_id` of the database: a folder belongs to one database. */
  database: v.number(),
  folder: v.pipe(v.string(), v.regex(/^copy-\d+$/)),
  /** Holds everything that was acknowledged up to then. */
  moment: v.pipe(v.string(), v.isoTimestamp()),
  /** The mark of the database file that the copied one equals. */
  mark: v.string(),
})

export type Manifest = v.InferOutput<typeof Manifest>

export const parseManifest = (text: string): Manifest => v.parse(Manifest, JSON.parse(text))

/** Where the database is in `folder`: there, or in a folder that a continuous copy names. */
export function copiedPlace(folder: string): string {
  const path = join(folder, COPY_FILE)
  return existsSync(path) ? join(folder, parseManifest(readFileSync(path, 'utf8')).folder) : folder
}
