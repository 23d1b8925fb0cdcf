import { createdOnce } from '#web/data/session/auth-client.ts'

/**
 * An auth client that stores nothing on the device. It opens what a mail brought, while the signed-in person stays
 * signed in until they decide otherwise.
 */
export const visitingClient = createdOnce({
  storageKey: 'dozenauts-visit',
  persistSession: false,
  autoRefreshToken: false,
})
