/** Who learns, and which account may act for whom. */
export interface PeopleTables {
  learners: {
    id: string
    /** Null: called like the account of the same id. */
    name: string | null
    grade: number
    created_at: number
  }
  learner_access: {
    account_id: string
    learner_id: string
    role: 'self' | 'guardian'
    granted_at: number
  }
}
