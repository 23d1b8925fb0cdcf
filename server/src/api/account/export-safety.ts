import type { Transaction } from 'kysely'
import { iso } from '#core/calendar/dates.ts'
import type { Export } from '#server/api/account/schemas.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { waitingOf } from '#server/erasure/waiting-erasures.ts'

/** Consents, recovery codes without the codes, what was told about unused learners, and what waits to be erased. */
export async function trustRecords(
  trx: Transaction<Tables>,
  accountId: string,
  now: number,
): Promise<
  Pick<Export, 'consents' | 'research_consents' | 'recovery_codes' | 'retention_notices' | 'erasures'>
> {
  const consents = await trx
    .selectFrom('consents')
    .select(['kind', 'version', 'way', 'given_at'])
    .where('account_id', '=', accountId)
    .orderBy('given_at')
    .execute()
  const research = await trx
    .selectFrom('research_consents')
    .select(['learner_id', 'given_at'])
    .where('account_id', '=', accountId)
    .orderBy('given_at')
    .execute()
  const codes = await trx
    .selectFrom('recovery_codes')
    .select(['created_at', 'used_at'])
    .where('user_id', '=', accountId)
    .execute()
  const notices = await trx
    .selectFrom('retention_notices')
    .innerJoin('learner_access', 'learner_access.learner_id', 'retention_notices.learner_id')
    .select(['retention_notices.learner_id', 'first_at', 'second_at'])
    .where('learner_access.account_id', '=', accountId)
    .execute()
  const waiting = await waitingOf(trx, accountId, now)
  return {
    erasures: waiting.map(({ kind, name, erasesAt }) => ({
      kind,
      name,
      until: iso(erasesAt),
    })),
    consents: consents.map((row) => ({ ...row, given_at: iso(row.given_at) })),
    research_consents: research.map((row) => ({ ...row, given_at: iso(row.given_at) })),
    recovery_codes: codes.map((row) => ({ created_at: iso(row.created_at), used_at: iso(row.used_at) })),
    retention_notices: notices.map((row) => ({
      ...row,
      first_at: iso(row.first_at),
      second_at: iso(row.second_at),
    })),
  }
}
