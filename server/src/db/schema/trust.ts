export type ConsentKind = 'account' | 'school'
/** How it was given: the confirmed mail, the sign-up itself where no mail is sent, the area for grown-ups, a new class. */
export type ConsentWay = 'confirmation' | 'sign-up' | 'grown-ups' | 'class'

/** What a parent and a school may rely on. */
export interface TrustTables {
  consents: {
    id: string
    account_id: string
    kind: ConsentKind
    /** Of the text that was agreed to, see core's consent.ts. */
    version: number
    way: ConsentWay
    given_at: number
  }
  recovery_codes: {
    user_id: string
    code_hash: string
    created_at: number
    used_at: number | null
  }
  /** What adults were told about a learner that nobody uses. */
  retention_notices: {
    learner_id: string
    first_at: number
    second_at: number | null
  }
  /** What is closed and being erased, one class or one learner each; the row goes with it. */
  erasures: {
    id: string
    class_id: string | null
    learner_id: string | null
    erased_by: 'self' | 'admin' | 'retention' | 'teacher'
    asked_at: number
  }
  /** Which process does a job that only one may do. */
  job_leases: {
    name: string
    holder: string
    held_until: number
  }
  /** A row stands here while a transaction deletes rows of the audit trail. */
  audit_erasing: { id: string }
}
