import type { Statement } from '#server/db/schema/statements.ts'

/** Open invitations and family codes; a row goes when it is used, withdrawn or too old. */
export interface AdultTables {
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

export const adultSchema: readonly Statement[] = [
  `create table invitations (
    id text primary key,
    token_hash text not null unique,
    account_id text not null references users (id) on delete cascade,
    class_id text references classes (id) on delete cascade,
    email text not null,
    created_at bigint not null,
    expires_at bigint not null
  )`,
  'create index invitations_account on invitations (account_id)',
  'create index invitations_email on invitations (email)',
  'create index invitations_class on invitations (class_id)',
  `create table invitation_learners (
    invitation_id text not null references invitations (id) on delete cascade,
    learner_id text not null references learners (id) on delete cascade,
    primary key (invitation_id, learner_id)
  )`,
  'create index invitation_learners_learner on invitation_learners (learner_id)',
  `create table family_codes (
    learner_id text not null references learners (id) on delete cascade,
    class_id text not null references classes (id) on delete cascade,
    code_hash text not null unique,
    created_at bigint not null,
    expires_at bigint not null,
    primary key (learner_id, class_id)
  )`,
  'create index family_codes_class on family_codes (class_id)',
]
