import { createTables, ofClass, ofLearner, ofUser, RULES, type TablesOf } from '#server/db/schema/columns.ts'
import type { Statement } from '#server/db/schema/statements.ts'

/** Open invitations and family codes; a row goes when it is used, withdrawn or too old. */
const ADULT = {
  invitations: {
    id: 'text primary key',
    token_hash: 'text not null unique',
    /** Who invites. */
    account_id: ofUser,
    /** The class to teach; null for an invitation to look after learners. */
    class_id: 'text references classes (id) on delete cascade',
    email: 'text not null',
    created_at: 'bigint not null',
    expires_at: 'bigint not null',
  },
  invitation_learners: {
    invitation_id: 'text not null references invitations (id) on delete cascade',
    learner_id: ofLearner,
    [RULES]: ['primary key (invitation_id, learner_id)'],
  },
  /** At most one open code for a pupil of a class. */
  family_codes: {
    learner_id: ofLearner,
    class_id: ofClass,
    /** Keyed: 44 bits could be guessed from a plain hash. */
    code_hash: 'text not null unique',
    created_at: 'bigint not null',
    expires_at: 'bigint not null',
    [RULES]: ['primary key (learner_id, class_id)'],
  },
} as const
export type AdultTables = TablesOf<typeof ADULT>

export const adultSchema: readonly Statement[] = [
  ...createTables(ADULT),
  'create index invitations_account on invitations (account_id)',
  'create index invitations_email on invitations (email)',
  'create index invitations_class on invitations (class_id)',
  'create index invitation_learners_learner on invitation_learners (learner_id)',
  'create index family_codes_class on family_codes (class_id)',
]
