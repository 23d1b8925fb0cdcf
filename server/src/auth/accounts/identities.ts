import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { AuthContext } from '#server/auth/accounts/auth-context.ts'
import { changeUser } from '#server/auth/accounts/change-user.ts'
import { tellProviders } from '#server/auth/accounts/tell-providers.ts'
import type { IdentityRow } from '#server/db/schema/accounts.ts'
import type { Tables } from '#server/db/schema/tables.ts'

/** Who a provider, or a learning platform, says is there. */
export interface ClaimedPerson {
  readonly subject: string
  readonly email: string
  readonly name: string | null
  /** By entry for pupils of the operator's file: the groups that the school says the teacher has. */
  readonly groups?: Readonly<Record<string, readonly string[]>>
}

type Clock = Pick<AuthContext, 'now'>

/** As GoTrue writes it. A learning platform may hide the address. */
const dataOf = ({ subject, email, name, groups }: ClaimedPerson) =>
  JSON.stringify({
    sub: subject,
    ...(email === '' ? {} : { email, email_verified: true }),
    ...(name === null ? {} : { full_name: name }),
    ...(groups === undefined ? {} : { groups }),
  })

export function findIdentity(
  trx: Transaction<Tables>,
  provider: string,
  subject: string,
): Promise<IdentityRow | undefined> {
  return trx
    .selectFrom('identities')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_id', '=', subject)
    .executeTakeFirst()
}

export async function addIdentity(
  auth: Clock,
  trx: Transaction<Tables>,
  { userId, provider, person }: { userId: string; provider: string; person: ClaimedPerson },
): Promise<void> {
  const now = auth.now()
  await trx
    .insertInto('identities')
    .values({
      id: randomUUID(),
      user_id: userId,
      provider,
      provider_id: person.subject,
      identity_data: dataOf(person),
      last_sign_in_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute()
  await tellProviders(auth, trx, userId)
}

/** The address at the provider may have changed; the one of the account has not. */
export async function touchIdentity(
  auth: Clock,
  trx: Transaction<Tables>,
  { id, user_id }: IdentityRow,
  person: ClaimedPerson,
): Promise<void> {
  const now = auth.now()
  await trx
    .updateTable('identities')
    .set({ identity_data: dataOf(person), last_sign_in_at: now, updated_at: now })
    .where('id', '=', id)
    .execute()
  await changeUser(trx, user_id, {}, now)
}

/** Two accounts of one pupil become one: the ways in by a learning platform lead to it. */
export async function passIdentities(trx: Transaction<Tables>, from: string, to: string): Promise<void> {
  await trx.updateTable('identities').set({ user_id: to }).where('user_id', '=', from).execute()
  await trx
    .updateTable('lti_members')
    .set({ account_id: to })
    .where('account_id', '=', from)
    .where('course_id', 'not in', (row) =>
      row.selectFrom('lti_members as theirs').select('theirs.course_id').where('theirs.account_id', '=', to),
    )
    .execute()
}
