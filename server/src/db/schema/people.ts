import type { ColumnType, Generated } from 'kysely'
import { type Statement, trigger } from '#server/db/schema/statements.ts'

/** What showed that an adult is there. */
export type AdultProof = 'password' | 'pin' | 'code'

/** Which account may act for whom, and where the adult gate stands open. */
export interface PeopleTables {
  learner_access: {
    account_id: string
    learner_id: string
    role: 'self' | 'guardian'
    granted_at: number
    /** Where the account has put this learner among its own, from 0. */
    position: Generated<number>
    /** The class whose family code brought this adult here; null where the family itself did. */
    class_id: ColumnType<string | null, string | null | undefined, string | null>
    /** 1: came by a family code, also when its class is gone; 0: the family's own. */
    by_code: Generated<number>
  }
  adult_grants: {
    session_id: string
    proved_by: AdultProof
    opened_at: number
    expires_at: number
    /** The gate is closed, and the session may read the board of this class and nothing else; null while it is open. */
    board_class_id: ColumnType<string | null, string | null | undefined, string | null>
  }
  adult_pins: {
    user_id: string
    pin_hash: string
    set_at: number
  }
}

const playedByAnother = `exists (
  select 1 from learner_access others
  where others.learner_id = learners.id and others.account_id <> old.id and others.role = 'self')`

export const peopleSchema: readonly Statement[] = [
  `create table learner_access (
    account_id text not null references users (id) on delete cascade,
    learner_id text not null references learners (id) on delete cascade,
    role text not null,
    granted_at bigint not null,
    position integer not null default 0,
    class_id text references classes (id) on delete set null,
    by_code integer not null default 0,
    primary key (account_id, learner_id)
  )`,
  'create index learner_access_learner on learner_access (learner_id)',
  trigger(
    'own_learner_added',
    'after insert on users',
    `insert into learners (id, created_at) values (new.id, new.created_at);
     insert into learner_access (account_id, learner_id, role, granted_at)
       values (new.id, new.id, 'self', new.created_at);`,
  ),
  // A pupil's account ends when the class does; the learner stays with an adult who plays for it from then on.
  trigger(
    'own_learner_removed',
    'after delete on users',
    `delete from learners where id = old.id and not ${playedByAnother};`,
  ),
  // Siblings that only this account plays go with it: before it does, since its rows here go with it.
  trigger(
    'siblings_removed',
    'before delete on users',
    `delete from learners
     where id <> old.id
       and id in (select learner_id from learner_access where account_id = old.id and role = 'self')
       and not ${playedByAnother};`,
  ),
  `create table adult_grants (
    session_id text primary key references sessions (id) on delete cascade,
    proved_by text not null,
    opened_at bigint not null,
    expires_at bigint not null,
    board_class_id text references classes (id) on delete cascade
  )`,
  `create table adult_pins (
    user_id text primary key references users (id) on delete cascade,
    pin_hash text not null,
    set_at bigint not null
  )`,
]
