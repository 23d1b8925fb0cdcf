import type { Transaction } from 'kysely'
import type { Tables } from '#server/db/schema/tables.ts'
import { hashed } from '#server/limits/hashed-key.ts'

/** Words before an account's id where one rule counts several kinds of try apart. */
const PREFIXES = ['challenge:', 'verify:']

/**
 * Deletes what was counted for an account, whichever rule counted. A counter's key is `rule:who`, or `rule:who:more`
 * where tries are counted for two things together; `who` is an id or a hash.
 *
 * What was counted for an address stays until its time is over (`sweepCounters`): it limits what anybody does there, and
 * who erases an account and makes it anew would start from nothing each time.
 */
export async function eraseCounters(trx: Transaction<Tables>, userId: string): Promise<void> {
  const names = [userId, hashed(userId), ...PREFIXES.map((prefix) => hashed(prefix + userId))]
  await trx
    .deleteFrom('rate_limits')
    .where((row) => row.or(names.map((who) => row('key', 'like', `%:${who}%`))))
    .execute()
}
