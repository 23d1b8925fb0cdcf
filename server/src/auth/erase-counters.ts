import type { Transaction } from 'kysely'
import type { Tables } from '#server/db/schema/tables.ts'
import { hashedKey } from '#server/limits/limits.ts'

/** Kinds of try that are counted apart under one rule, by a word before the account's id. */
const PREFIXES = ['', 'challenge:', 'verify:']

/**
 * Forgets what was counted for a person, whichever rule counted it. A key is `rule:hash`, or `rule:hash:more`
 * where tries are counted for a person and something else together.
 */
export async function eraseCounters(trx: Transaction<Tables>, namesOfPerson: readonly string[]) {
  for (const name of namesOfPerson) {
    for (const prefix of PREFIXES) {
      await trx
        .deleteFrom('rate_limits')
        .where('key', 'like', `%:${hashedKey(prefix + name)}%`)
        .execute()
    }
  }
}
