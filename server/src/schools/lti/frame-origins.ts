import { pageOrigins } from '#server/schools/lti/platforms.ts'
import type { Services } from '#server/services.ts'

/** How soon a process knows of a platform that was registered or removed. */
const KNOWN_MS = 5_000

/**
 * The origins of registered platforms, for a header that is written before the database could be asked: a list that is
 * read again behind the answer.
 */
export async function createFrameOrigins({
  db,
  now,
  log,
}: Pick<Services, 'db' | 'now' | 'log'>): Promise<() => readonly string[]> {
  let origins = await readOrigins(db)
  let readAt = now()
  return () => {
    if (now() - readAt >= KNOWN_MS) {
      readAt = now()
      void readOrigins(db).then(
        (fresh) => {
          if (fresh.join() !== origins.join()) origins = fresh
        },
        () => log.warn('the platforms could not be read'),
      )
    }
    return origins
  }
}

async function readOrigins(db: Services['db']): Promise<readonly string[]> {
  const rows = await db.query.selectFrom('lti_platforms').select(['issuer', 'auth_url', 'pages']).execute()
  return [...new Set(rows.flatMap(pageOrigins))].sort()
}
