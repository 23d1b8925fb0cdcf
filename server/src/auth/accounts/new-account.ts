import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Account } from '#server/auth/accounts/accounts.ts'
import type { ChosenPassword } from '#server/auth/accounts/chosen-password.ts'
import type { Metadata } from '#server/auth/accounts/user-metadata.ts'
import { fullNameOf } from '#server/auth/accounts/user-metadata.ts'
import { storeOwnLearners } from '#server/db/own-learner.ts'
import type { IdentityRow, UserRow } from '#server/db/schema/accounts.ts'
import { blankAccount } from '#server/db/schema/blank-account.ts'
import type { Tables } from '#server/db/schema/tables.ts'

export interface NewAccount {
  readonly email: string
  /** Null for someone invited or who came by a mailed link: they have no password yet. */
  readonly password: ChosenPassword | null
  readonly metadata: Metadata
  readonly appMetadata?: Metadata
  readonly role?: string
  readonly confirmedAt?: number | null
  readonly bannedUntil?: number | null
}

/** An account that is about to be stored: it will have a learner of its own. */
type DraftedAccount = Account & { readonly learnerId: string }

/** The account as it would be stored. */
export function draftAccount(
  given: NewAccount,
  now: number,
  ids: Readonly<Record<'user' | 'learner' | 'identity', string>> = {
    user: randomUUID(),
    learner: randomUUID(),
    identity: randomUUID(),
  },
): DraftedAccount {
  const id = ids.user
  const confirmedAt = given.confirmedAt ?? null
  const user: UserRow = {
    ...blankAccount(id, now),
    role: given.role ?? 'authenticated',
    email: given.email,
    password_hash: given.password?.hash ?? null,
    password_strong: given.password?.strong ?? null,
    email_confirmed_at: confirmedAt,
    app_metadata: JSON.stringify({ ...given.appMetadata, provider: 'email', providers: ['email'] }),
    user_metadata: JSON.stringify(given.metadata),
    banned_until: given.bannedUntil ?? null,
  }
  const identity: IdentityRow = {
    id: ids.identity,
    user_id: id,
    provider: 'email',
    provider_id: id,
    identity_data: identityData(id, given.email, confirmedAt !== null),
    last_sign_in_at: null,
    created_at: now,
    updated_at: now,
  }
  return { user, learnerId: ids.learner, identities: [identity], factors: [] }
}

export function identityData(userId: string, email: string, verified: boolean): string {
  return JSON.stringify({ sub: userId, email, email_verified: verified, phone_verified: false })
}

/** Stores user, identity, profile and the account's own learner together. */
export async function storeAccount(trx: Transaction<Tables>, account: DraftedAccount): Promise<void> {
  const { user, learnerId, identities } = account
  const name = fullNameOf(user.user_metadata)
  await trx.insertInto('users').values(user).execute()
  await trx
    .insertInto('profiles')
    .values({ id: user.id, full_name: name, created_at: user.created_at })
    .execute()
  await trx
    .insertInto('identities')
    .values([...identities])
    .execute()
  await storeOwnLearners(trx, [{ accountId: user.id, learnerId, name, createdAt: user.created_at }])
}
