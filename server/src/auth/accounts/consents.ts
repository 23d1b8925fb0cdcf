import { randomUUID } from 'node:crypto'
import { CONSENT_VERSION } from '#core/people/consent.ts'
import type { Query } from '#server/db/database.ts'
import type { ConsentKind, ConsentWay } from '#server/db/schema/safety.ts'

/** Adds a row; nothing ever changes one. */
export async function recordConsent(
  query: Query,
  accountId: string,
  { kind, way, now }: { kind: ConsentKind; way: ConsentWay; now: number },
): Promise<void> {
  await query
    .insertInto('consents')
    .values({ id: randomUUID(), account_id: accountId, kind, version: CONSENT_VERSION, way, given_at: now })
    .execute()
}

/** Whether the adult of the account has agreed to the text as it is now. */
export async function hasConsented(query: Query, accountId: string): Promise<boolean> {
  const row = await query
    .selectFrom('consents')
    .select('id')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'account')
    .where('version', '>=', CONSENT_VERSION)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
