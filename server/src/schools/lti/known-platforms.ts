import type { Query } from '#server/db/database.ts'
import { pageOrigins } from '#server/schools/lti/platforms.ts'

/** What is asked about the platforms where the database cannot be: read again every ten seconds, and when one is new. */
export interface KnownPlatforms {
  /** Who may show our pages inside theirs; the same list while nothing changes. */
  origins(): readonly string[]
  isAnyConnected(): boolean
  refresh(): Promise<void>
}

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
