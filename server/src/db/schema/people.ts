import { createTables, holds, ofLearner, ofUser, RULES, type TablesOf } from '#server/db/schema/columns.ts'
import { refuse, type Statement, trigger } from '#server/db/schema/statements.ts'

/** Which account may act for whom, and where the adult gate stands open. */
const PEOPLE = {
  learner_access: {
    account_id: ofUser,
    learner_id: ofLearner,
    role: holds<'self' | 'guardian'>('text not null'),
    /** 1: the account's own learner, which plays where no other was chosen. An account has one at most. */
    own: 'integer not null default 0',
    granted_at: 'bigint not null',
    /** Where the account has put this learner among its own, from 0. */
    position: 'integer not null default 0',
    /** The class whose family code brought this adult here; null where the family itself did. */
    class_id: 'text references classes (id) on delete set null',
    /** 1: came by a family code, also when its class is gone; 0: the family's own. */
    by_code: 'integer not null default 0',
    [RULES]: [
      'primary key (account_id, learner_id)',
      'check (account_id <> learner_id)',
      "check (own = 0 or role = 'self')",
    ],
  },
  // With the access of the adult who gave it, the consent ends.
  /** Whose answers an adult gave to research. */
  research_consents: {
    learner_id: 'text primary key references learners (id) on delete cascade',
    account_id: 'text not null',
    given_at: 'bigint not null',
    [RULES]: [
      'foreign key (account_id, learner_id) references learner_access (account_id, learner_id) on delete cascade',
    ],
  },
  adult_grants: {
    session_id: 'text primary key references sessions (id) on delete cascade',
    proved_by: holds<AdultProof>('text not null'),
    opened_at: 'bigint not null',
    expires_at: 'bigint not null',
    /** The gate is closed, and the session may read the board of this class and nothing else; null while it is open. */
    board_class_id: 'text references classes (id) on delete cascade',
  },
  adult_pins: {
    user_id: 'text primary key references users (id) on delete cascade',
    pin_hash: 'text not null',
    set_at: 'bigint not null',
  },
} as const
export type PeopleTables = TablesOf<typeof PEOPLE>

/** What showed that an adult is there. */
export type AdultProof = 'password' | 'pin' | 'code'

const playedByAnother = `exists (
  select 1 from learner_access others
  where others.learner_id = learners.id and others.account_id <> old.id and others.role = 'self')`

export const peopleSchema: readonly Statement[] = [
  ...createTables(PEOPLE),
  'create unique index learner_access_own on learner_access (account_id) where own = 1',
  'create unique index learner_access_own_account on learner_access (learner_id) where own = 1',
  'create index learner_access_learner on learner_access (learner_id)',
  'create index learner_access_class on learner_access (class_id) where class_id is not null',
  // The id of an account where a learner's belongs must find nothing.
  refuse(
    'learner_id_of_no_account',
    'before insert on learners',
    'exists (select 1 from users where users.id = new.id)',
    'an account has this id',
  ),
  refuse(
    'account_id_of_no_learner',
    'before insert on users',
    'exists (select 1 from learners where learners.id = new.id)',
    'a learner has this id',
  ),
  // Where the person of the account plays, the player is called like the account. A child has a name of its own.
  trigger(
    'own_learner_named',
    'after update of full_name on profiles',
    `update learners set name = new.full_name
     where id in (select learner_id from learner_access where account_id = new.id and own = 1)
       and coalesce(name, '') = coalesce(old.full_name, '') and coalesce(new.who_plays, '') <> 'child';`,
  ),
  // Learners that only this account plays for go with it: before it does, since its rows here go with it. A pupil's
  // learner stays with an adult who plays for it from then on; one that is erased piece by piece has no row here.
  trigger(
    'learners_removed',
    'before delete on users',
    `delete from learners
     where id in (select learner_id from learner_access where account_id = old.id and role = 'self')
       and not ${playedByAnother};`,
  ),
  'create index research_consents_access on research_consents (account_id, learner_id)',
]
