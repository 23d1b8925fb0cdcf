import { AuthClient, type GoTrueClient } from '@supabase/auth-js'
import { loadServerConfig } from '#web/data/session/server-config.ts'

let client: Promise<GoTrueClient> | undefined

/**
 * An auth client that keeps nothing on the device: what a mail opens is looked at here, and whoever is signed in
 * stays so until somebody decides otherwise.
 */
export function visitingClient(): Promise<GoTrueClient> {
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
    storageKey: 'dozenauts-visit',
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
  })
}
