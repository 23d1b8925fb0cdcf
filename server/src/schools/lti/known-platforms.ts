import type { Query } from '#server/db/database.ts'
import { pageOrigins } from '#server/schools/lti/platforms.ts'
import type { KnownPlatforms } from '#server/services.ts'

export async function knowPlatforms(query: Query): Promise<KnownPlatforms> {
  let origins: readonly string[] = []
  let count = 0
  async function refresh() {
    const rows = await query.selectFrom('lti_platforms').select(['issuer', 'auth_url', 'pages']).execute()
    count = rows.length
    const fresh = [...new Set(rows.flatMap(pageOrigins))].sort()
    if (fresh.join() !== origins.join()) origins = fresh
  }
  await refresh()
  return { origins: () => origins, isAnyConnected: () => count > 0, refresh }
}
