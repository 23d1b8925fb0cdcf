import { AuthClient, type GoTrueClient } from '@supabase/auth-js'
import { loadServerConfig } from '#web/data/session/server-config.ts'
import { SESSION_KEY } from '#web/data/session/session-storage.ts'

type Options = NonNullable<ConstructorParameters<typeof AuthClient>[0]>

/** The one auth client of this page. It refreshes, pauses and shares the session with other tabs by itself. */
export const authClient = createdOnce({ storageKey: SESSION_KEY, flowType: 'implicit' })

/** Creates the client at the first call. If that fails, because there is no network, the next call tries again. */
export function createdOnce(options: Options): () => Promise<GoTrueClient> {
  let client: Promise<GoTrueClient> | undefined
  return () => {
    client ??= create(options).catch((error: unknown) => {
      client = undefined
      throw error
    })
    return client
  }
}

async function create(options: Options): Promise<GoTrueClient> {
  const { publishableKey } = await loadServerConfig()
  return new AuthClient({
    url: `${location.origin}/auth/v1`,
    headers: { apikey: publishableKey },
    // Links from mails are handled by session-links.ts, which also accepts them in the query string.
    detectSessionInUrl: false,
    ...options,
  })
}
