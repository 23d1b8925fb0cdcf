import { refuse, type Statement } from '#server/db/schema/statements.ts'

export interface AuditTables {
  audit_log: {
    id: string
    at: number
    /** The account that acted; null for an operator's key, for strangers, and once that account is erased. */
    actor_id: string | null
    /** What was acted on, and so who may read of it; the action says which (see `audit/audit.ts`). */
    subject_kind: 'account' | 'learner' | 'class' | null
    subject_id: string | null
    action: string
    network: string | null
    /** JSON: a few words and numbers, never a name or an address. */
    detail: string
  }
  /** A row stands here while a transaction deletes rows of the audit trail. */
  audit_erasing: { id: string }
}

/** The one change allowed: forgetting who acted, when that account is erased. */
const forgets = `new.actor_id is null and new.network is null and new.id = old.id and new.at = old.at
  and new.subject_kind is not distinct from old.subject_kind
  and new.subject_id is not distinct from old.subject_id and new.action = old.action and new.detail = old.detail`

export const auditSchema: readonly Statement[] = [
  `create table audit_log (
    id text primary key,
    at bigint not null,
    actor_id text,
    subject_kind text,
    subject_id text,
    action text not null,
    network text,
    detail text not null
  )`,
  'create index audit_log_by_time on audit_log (at)',
  'create index audit_log_by_subject on audit_log (subject_id)',
  'create index audit_log_by_actor on audit_log (actor_id)',
  'create table audit_erasing (id text primary key)',
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
