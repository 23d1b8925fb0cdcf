/** What is on its way to bring an adult to a learner or a class. A row is there only while it is open. */
export interface FamilyTables {
  invitations: {
    id: string
    token_hash: string
    /** Who invites. */
    account_id: string
    /** The class to teach; null for an invitation to look after learners. */
    class_id: string | null
    email: string
    created_at: number
    expires_at: number
  }
  invitation_learners: {
    invitation_id: string
    learner_id: string
  }
  /** At most one open code for a pupil of a class. */
  family_codes: {
    learner_id: string
    class_id: string
    /** Keyed: 44 bits could be guessed from a plain hash. */
    code_hash: string
    created_at: number
    expires_at: number
  }
}
