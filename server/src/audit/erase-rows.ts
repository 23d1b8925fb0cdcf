import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
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

/** Everything on record about an account, a learner or a class. */
export async function eraseAuditAbout(trx: Transaction<Tables>, subjectId: string): Promise<void> {
  await whileErasingAudit(trx, () =>
    trx.deleteFrom('audit_log').where('subject_id', '=', subjectId).execute(),
  )
}
