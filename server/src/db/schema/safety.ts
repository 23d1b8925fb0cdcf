import { createTables, holds, ofUser, RULES, type TablesOf } from '#server/db/schema/columns.ts'
import { refuse, type Statement } from '#server/db/schema/statements.ts'

/** What a parent and a school may rely on. */
const SAFETY = {
  consents: {
    id: 'text primary key',
    account_id: ofUser,
    kind: holds<ConsentKind>('text not null'),
    /** Version of the text that was agreed to (core's consent.ts). */
    version: 'integer not null',
    way: holds<ConsentWay>('text not null'),
    given_at: 'bigint not null',
  },
  recovery_codes: {
    user_id: ofUser,
    code_hash: 'text not null',
    created_at: 'bigint not null',
    used_at: 'bigint',
    [RULES]: ['primary key (user_id, code_hash)'],
  },
  /** What adults were told about an unused learner. */
  retention_notices: {
    learner_id: 'text primary key references learners (id) on delete cascade',
    first_at: 'bigint not null',
    second_at: 'bigint',
  },
  /** What is closed and being erased, one class or one learner each; the row goes with it. */
  erasures: {
    id: 'text primary key',
    class_id: 'text unique references classes (id) on delete cascade',
    learner_id: 'text unique references learners (id) on delete cascade',
    /** Of a pupil: the class that removed it. Whoever owns that class may undo it. */
    from_class_id: 'text references classes (id) on delete set null',
    erased_by: holds<'self' | 'admin' | 'retention' | 'teacher'>('text not null'),
    asked_at: 'bigint not null',
    /** Until then it can be undone. */
    erases_at: 'bigint not null',
    [RULES]: ['check ((class_id is null) <> (learner_id is null))'],
  },
  /** What led to something that waits to be erased; undoing it puts these rows back. */
  taken_ways: {
    erasure_id: 'text not null references erasures (id) on delete cascade',
    /** The table that the row came from. */
    way: holds<TakenWay>('text not null'),
    account_id: 'text references users (id) on delete cascade',
    learner_id: 'text references learners (id) on delete cascade',
    /** What the account was there; it says who may undo. */
    role: holds<'self' | 'guardian' | 'owner' | 'teacher' | null>('text'),
    /** JSON: the row as it was. */
    taken: 'text not null',
  },
} as const
export type SafetyTables = TablesOf<typeof SAFETY>

export type ConsentKind = 'account' | 'school'
/** How it was given: the confirmed mail, the sign-up itself where no mail is sent, the area for grown-ups, a new class. */
export type ConsentWay = 'confirmation' | 'sign-up' | 'grown-ups' | 'class'

export type TakenWay =
  | 'learner_access'
  | 'classes'
  | 'class_teachers'
  | 'class_members'
  | 'class_leavers'
  | 'assignment_pupils'

export const safetySchema: readonly Statement[] = [
  ...createTables(SAFETY),
  'create index consents_account on consents (account_id)',
  refuse('consents_append_only', 'before update on consents', 'true', 'consents are never changed'),
  refuse(
    'consents_kept',
    'before delete on consents',
    'exists (select 1 from users where users.id = old.account_id)',
    'consents go only with their account',
  ),
  'create index erasures_by_class_left on erasures (from_class_id) where from_class_id is not null',
  'create index taken_ways_erasure on taken_ways (erasure_id)',
  'create index taken_ways_account on taken_ways (account_id)',
  'create index taken_ways_learner on taken_ways (learner_id)',
]
