import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { changeUser } from '#server/auth/accounts/change-user.ts'
import type { Query } from '#server/db/database.ts'
import { OWN } from '#server/db/own-learner.ts'
import type { Tables } from '#server/db/schema/tables.ts'

/** Identities of pupils stand apart from those of grown-ups, so that neither ever opens an account of the other. */
const PREFIX = 'pupil-'
export const pupilIdentity = (providerId: string) => `${PREFIX}${providerId}`

/** By which proof a school account was connected: a card that is void must not live on in it. */
type ConnectedBy = 'card' | 'group'

/** The account that a school account opens; undefined for one that was never here. */
export async function connectedAccount(
  query: Query,
  providerId: string,
  subject: string,
): Promise<string | undefined> {
  const row = await query
    .selectFrom('identities')
    .select('user_id')
    .where('provider', '=', pupilIdentity(providerId))
    .where('provider_id', '=', subject)
    .executeTakeFirst()
  return row?.user_id
}

export async function addConnection(
  trx: Transaction<Tables>,
  { accountId, providerId, subject }: { accountId: string; providerId: string; subject: string },
  by: ConnectedBy,
  now: number,
): Promise<void> {
  await trx
    .insertInto('identities')
    .values({
      id: randomUUID(),
      user_id: accountId,
      provider: pupilIdentity(providerId),
      provider_id: subject,
      // No name and no address: the class has given the learner its name.
      identity_data: JSON.stringify({ sub: subject, by }),
      last_sign_in_at: null,
      created_at: now,
      updated_at: now,
    })
    .execute()
  await changeUser(trx, accountId, {}, now)
}

/** Which of these pupils have a school account. */
export async function connectedAmong(
  query: Query,
  learnerIds: readonly string[],
  providerId?: string,
): Promise<Set<string>> {
  const rows = await query
    .selectFrom('identities')
    .innerJoin('learner_access', 'learner_access.account_id', 'identities.user_id')
    .select('learner_access.learner_id')
    .where('learner_access.own', '=', OWN)
    .where('learner_access.learner_id', 'in', ['', ...learnerIds])
    .where(
      'identities.provider',
      ...((providerId === undefined ? ['like', `${PREFIX}%`] : ['=', pupilIdentity(providerId)]) as [
        'like' | '=',
        string,
      ]),
    )
    .execute()
  return new Set(rows.map(({ learner_id }) => learner_id))
}

/** Takes school accounts off pupils: all of them, or those that a card connected. How many there were. */
export async function removeConnections(
  trx: Transaction<Tables>,
  learnerIds: readonly string[],
  now: number,
  only?: ConnectedBy,
): Promise<number> {
  const rows = await trx
    .selectFrom('identities')
    .innerJoin('learner_access', 'learner_access.account_id', 'identities.user_id')
    .select(['identities.id', 'identities.user_id', 'identities.identity_data'])
    .where('learner_access.own', '=', OWN)
    .where('learner_access.learner_id', 'in', ['', ...learnerIds])
    .where('identities.provider', 'like', `${PREFIX}%`)
    .execute()
  const going = rows.filter(({ identity_data }) => only === undefined || byOf(identity_data) === only)
  for (const { id, user_id } of going) {
    await trx.deleteFrom('identities').where('id', '=', id).execute()
    await changeUser(trx, user_id, {}, now)
  }
  return going.length
}

const byOf = (data: string) => (JSON.parse(data) as { readonly by?: unknown }).by
