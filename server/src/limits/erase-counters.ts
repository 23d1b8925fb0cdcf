import type { Transaction } from 'kysely'
import type { Tables } from '#server/db/schema/tables.ts'
import { hashed } from '#server/limits/hashed-key.ts'
import { mailboxOf } from '#server/limits/mailbox.ts'

/** Words before an account's id where one rule counts several kinds of try apart. */
const PREFIXES = ['challenge:', 'verify:']

/**
 * Deletes a person's counters, whichever rule counted. A counter's key is `rule:who`, or `rule:who:more` where tries
 * are counted for a person and something else together; `who` is an id or a hash.
 */
export async function eraseCounters(
  trx: Transaction<Tables>,
  { userId, addresses }: { userId: string; addresses: readonly string[] },
): Promise<void> {
  const names = [
    userId,
    ...PREFIXES.map((prefix) => prefix + userId),
    ...addresses,
    ...addresses.map(mailboxOf),
  ]
  // An address may hold LIKE's wildcards, so only its hash is looked for.
  for (const who of [userId, ...names.map(hashed)]) {
    await trx.deleteFrom('rate_limits').where('key', 'like', `%:${who}%`).execute()
  }
}
