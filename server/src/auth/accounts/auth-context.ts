import { type Accounts, createAccounts } from '#server/auth/accounts/accounts.ts'
import { createPasswords, type Passwords } from '#server/auth/accounts/passwords.ts'
import { createSignInQueues, type SignInQueues } from '#server/auth/clients/sign-in-limits.ts'
import type { Services } from '#server/services.ts'

/** What the handlers of the auth service share, besides what every handler has. */
export interface AuthContext extends Services {
  readonly accounts: Accounts
  readonly passwords: Passwords
  readonly signInQueues: SignInQueues
}

export function createAuthContext(ctx: Services): AuthContext {
  return {
    ...ctx,
    accounts: createAccounts(ctx.db),
    passwords: createPasswords(ctx.passwordCost),
    signInQueues: createSignInQueues(),
  }
}
