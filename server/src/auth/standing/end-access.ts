import type { Transaction } from 'kysely'
import type { Tables } from '#server/db/schema/tables.ts'

/** A way in takes the sessions along that came through it. */
export async function endSessionsBy(
  trx: Transaction<Tables>,
  method: string,
  userIds: readonly string[],
  kept = '',
): Promise<void> {
  await trx
    .deleteFrom('sessions')
    .where('user_id', 'in', ['', ...userIds])
    .where('id', '!=', kept)
    .where('amr', 'like', `%"${method}"%`)
    .execute()
}

/** Takes issued codes of an account out of use: what ends a session ends the code that would open the next one. */
export async function endAuthCodes(trx: Transaction<Tables>, userIds: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('flow_states')
    .where('user_id', 'in', ['', ...userIds])
    .where('auth_code_hash', 'is not', null)
    .execute()
}
