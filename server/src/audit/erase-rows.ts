import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { SubjectKind } from '#server/audit/audit.ts'
import type { Tables } from '#server/db/schema/tables.ts'

/**
 * The only way to delete rows of the audit trail: the database refuses it unless the same transaction has a row in
 * `audit_erasing` (see schema/audit.ts). For erasure and retention.
 */
export async function whileErasingAudit<T>(trx: Transaction<Tables>, work: () => Promise<T>): Promise<T> {
  const id = randomUUID()
  await trx.insertInto('audit_erasing').values({ id }).execute()
  const result = await work()
  await trx.deleteFrom('audit_erasing').where('id', '=', id).execute()
  return result
}

/** Everything on record about these accounts, learners and classes. */
export async function eraseAuditAbout(
  trx: Transaction<Tables>,
  subjects: Partial<Readonly<Record<SubjectKind, readonly string[]>>>,
): Promise<void> {
  await whileErasingAudit(trx, () =>
    trx
      .deleteFrom('audit_log')
      .where((row) =>
        row.or(
          (Object.entries(subjects) as [SubjectKind, readonly string[]][]).map(([kind, ids]) =>
            row.and([row('subject_kind', '=', kind), row('subject_id', 'in', ['', ...ids])]),
          ),
        ),
      )
      .execute(),
  )
}
