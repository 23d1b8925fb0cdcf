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
    role: 'self' | 'guardian' | 'teacher'
    granted_at: number
  }
  /** One row per setting that somebody chose; the others have their usual value. */
  learner_settings: {
    learner_id: string
    setting: string
    /** JSON, as core's learner-settings knows it. */
    value: string
    changed_at: number
  }
}
