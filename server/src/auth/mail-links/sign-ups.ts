import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { AuthContext } from '#server/auth/accounts/auth-context.ts'
import type { ChosenPassword } from '#server/auth/accounts/chosen-password.ts'
import type { Metadata } from '#server/auth/accounts/user-metadata.ts'
import type { Challenge } from '#server/auth/mail-links/flow-states.ts'
import type { Query } from '#server/db/database.ts'
import type { SignUpRow } from '#server/db/schema/accounts.ts'
import type { Tables } from '#server/db/schema/tables.ts'

export interface SignUp {
  readonly password: ChosenPassword | null
  readonly data: Metadata
  readonly challenge: Challenge | null
}

/** Stores a sign-up until one of the links sent for it is used. */
export async function keepSignUp(
  auth: AuthContext,
  trx: Transaction<Tables>,
  userId: string,
  signUp: SignUp,
): Promise<string> {
  const id = randomUUID()
  const now = auth.now()
  // Nothing can confirm those anymore, and the same address can sign up again and again.
  await trx
    .deleteFrom('sign_ups')
    .where('user_id', '=', userId)
    .where('id', 'not in', (from) =>
      from
        .selectFrom('one_time_tokens')
        .select((token) => token.ref('sign_up_id').$notNull().as('id'))
        .where('user_id', '=', userId)
        .where('sign_up_id', 'is not', null)
        .where('expires_at', '>', now),
    )
    .execute()
  await trx
    .insertInto('sign_ups')
    .values({
      id,
      user_id: userId,
      password_hash: signUp.password?.hash ?? null,
      password_strong: signUp.password?.strong ?? null,
      user_metadata: JSON.stringify(signUp.data),
      code_challenge: signUp.challenge?.value ?? null,
      code_challenge_method: signUp.challenge?.method ?? null,
      created_at: now,
    })
    .execute()
  return id
}

export function newestSignUp(query: Query, userId: string): Promise<SignUpRow | undefined> {
  return query
    .selectFrom('sign_ups')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function challengeOf({ code_challenge, code_challenge_method }: SignUpRow): Challenge | null {
  return code_challenge && code_challenge_method
    ? { value: code_challenge, method: code_challenge_method }
    : null
}
