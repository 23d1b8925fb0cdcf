export interface AuditTables {
  audit_log: {
    id: string
    at: number
    /** The account that acted; null for an operator's key, for strangers, and once that account is erased. */
    actor_id: string | null
    /** The account or learner that was acted on. */
    subject_id: string | null
    action: string
    network: string | null
    /** JSON: a few words and numbers, never a name or an address. */
    detail: string
  }
}
