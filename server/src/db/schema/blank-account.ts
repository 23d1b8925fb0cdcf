import type { UserRow } from '#server/db/schema/accounts.ts'

/** An account without anything that says who it is or how to enter it. */
export function blankAccount(id: string, now: number): UserRow {
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email: null,
    password_hash: null,
    password_strong: null,
    email_confirmed_at: null,
    invited_at: null,
    confirmation_sent_at: null,
    recovery_sent_at: null,
    reauthentication_sent_at: null,
    email_change: null,
    email_change_sent_at: null,
    email_change_confirmations: 0,
    last_sign_in_at: null,
    app_metadata: '{}',
    user_metadata: '{}',
    banned_until: null,
    created_at: now,
    updated_at: now,
    deleted_at: null,
    revision: 0,
  }
}
