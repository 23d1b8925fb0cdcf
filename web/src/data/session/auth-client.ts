import { AuthClient, type GoTrueClient } from '@supabase/auth-js'
import { loadServerConfig } from '#web/data/session/server-config.ts'
import { SESSION_KEY } from '#web/data/session/session-storage.ts'

let client: Promise<GoTrueClient> | undefined

/** The one auth client of this page. It refreshes, pauses and shares the session with other tabs by itself. */
export function authClient(): Promise<GoTrueClient> {
  client ??= create().catch((error: unknown) => {
    client = undefined
    throw error
  })
  return client
}

async function create(): Promise<GoTrueClient> {
  const { publishableKey } = await loadServerConfig()
  return new AuthClient({
    url: `${location.origin}/auth/v1`,
    headers: { apikey: publishableKey },
    storageKey: SESSION_KEY,
    flowType: 'implicit',
    // Links from mails are handled by session-links.ts, which also accepts them in the query string.
    detectSessionInUrl: false,
  })
}
