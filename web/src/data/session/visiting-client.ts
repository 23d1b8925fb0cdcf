import { createdOnce } from '#web/data/session/auth-client.ts'

/**
 * An auth client that stores nothing on the device. It opens what a mail brought, while whoever is signed in stays
 * signed in until they decide otherwise.
 */
export const visitingClient = createdOnce({
  storageKey: 'dozenauts-visit',
  persistSession: false,
  autoRefreshToken: false,
})
