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
}
