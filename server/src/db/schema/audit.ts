import { createTables, holds, type TablesOf } from '#server/db/schema/columns.ts'
import { refuse, type Statement } from '#server/db/schema/statements.ts'

const AUDIT = {
  audit_log: {
    id: 'text primary key',
    at: 'bigint not null',
    /** The account that acted; null for an operator's key, for strangers, and once that account is erased. */
    actor_id: 'text',
    /** What was acted on, and so who may read of it; the action says which (see `audit/audit.ts`). */
    subject_kind: holds<'account' | 'learner' | 'class' | null>('text'),
    subject_id: 'text',
    action: 'text not null',
    network: 'text',
    /** JSON: a few words and numbers, never a name or an address. */
    detail: 'text not null',
  },
  /** A row stands here while a transaction deletes rows of the audit trail. */
  audit_erasing: { id: 'text primary key' },
} as const
export type AuditTables = TablesOf<typeof AUDIT>

/** The one change allowed: forgetting who acted, when that account is erased. */
const forgets = `new.actor_id is null and new.network is null and new.id = old.id and new.at = old.at
  and new.subject_kind is not distinct from old.subject_kind
  and new.subject_id is not distinct from old.subject_id and new.action = old.action and new.detail = old.detail`

export const auditSchema: readonly Statement[] = [
  ...createTables(AUDIT),
  'create index audit_log_by_time on audit_log (at)',
  'create index audit_log_by_subject on audit_log (subject_id)',
  'create index audit_log_by_actor on audit_log (actor_id)',
  refuse(
    'audit_log_append_only',
    'before update on audit_log',
    `not (${forgets})`,
    'audit rows are never changed',
  ),
  // Erasure and retention write a row of `audit_erasing` and remove it within their own transaction.
  refuse(
    'audit_log_kept',
    'before delete on audit_log',
    'not exists (select 1 from audit_erasing)',
    'audit rows go only by erasure and retention',
  ),
]
