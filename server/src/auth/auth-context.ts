import { type Accounts, createAccounts } from '#server/auth/accounts.ts'
import { createPasswords, type Passwords } from '#server/auth/passwords.ts'
import type { Context } from '#server/context.ts'

/** What the handlers of the auth service share, besides what every handler has. */
export interface AuthContext extends Context {
  readonly accounts: Accounts
  readonly passwords: Passwords
}

export function createAuthContext(ctx: Context): AuthContext {
  return { ...ctx, accounts: createAccounts(ctx.db), passwords: createPasswords() }
}
