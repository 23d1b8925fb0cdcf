import { refuse, type Statement } from '#server/db/schema/statements.ts'

export type ConsentKind = 'account' | 'school'
/** How it was given: the confirmed mail, the sign-up itself where no mail is sent, the area for grown-ups, a new class. */
export type ConsentWay = 'confirmation' | 'sign-up' | 'grown-ups' | 'class'

/** What a parent and a school may rely on. */
export interface SafetyTables {
  consents: {
    id: string
    account_id: string
    kind: ConsentKind
    /** Version of the text that was agreed to (core's consent.ts). */
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
  /** What adults were told about an unused learner. */
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
    /** Of a pupil: the class that removed it. Whoever owns that class may undo it. */
    from_class_id: string | null
    erased_by: 'self' | 'admin' | 'retention' | 'teacher'
    asked_at: number
    /** Until then it can be undone. */
    erases_at: number
  }
  /** What led to something that waits to be erased; undoing it puts these rows back. */
  taken_ways: {
    erasure_id: string
    /** The table that the row came from. */
    way: TakenWay
    account_id: string | null
    learner_id: string | null
    /** What the account was there; it says who may undo. */
    role: 'self' | 'guardian' | 'owner' | 'teacher' | null
    /** JSON: the row as it was. */
    taken: string
  }
}

export type TakenWay =
  | 'learner_access'
  | 'classes'
  | 'class_teachers'
  | 'class_members'
  | 'class_leavers'
  | 'assignment_pupils'

export const safetySchema: readonly Statement[] = [
  `create table consents (
    id text primary key,
    account_id text not null references users (id) on delete cascade,
    kind text not null,
    version integer not null,
    way text not null,
    given_at bigint not null
  )`,
  'create index consents_account on consents (account_id)',
  refuse('consents_append_only', 'before update on consents', 'true', 'consents are never changed'),
  refuse(
    'consents_kept',
    'before delete on consents',
    'exists (select 1 from users where users.id = old.account_id)',
    'consents go only with their account',
  ),
  `create table recovery_codes (
    user_id text not null references users (id) on delete cascade,
    code_hash text not null,
    created_at bigint not null,
    used_at bigint,
    primary key (user_id, code_hash)
  )`,
  `create table retention_notices (
    learner_id text primary key references learners (id) on delete cascade,
    first_at bigint not null,
    second_at bigint
  )`,
  `create table erasures (
    id text primary key,
    class_id text unique references classes (id) on delete cascade,
    learner_id text unique references learners (id) on delete cascade,
    from_class_id text references classes (id) on delete set null,
    erased_by text not null,
    asked_at bigint not null,
    erases_at bigint not null,
    check ((class_id is null) <> (learner_id is null))
  )`,
  'create index erasures_by_class_left on erasures (from_class_id) where from_class_id is not null',
  `create table taken_ways (
    erasure_id text not null references erasures (id) on delete cascade,
    way text not null,
    account_id text references users (id) on delete cascade,
    learner_id text references learners (id) on delete cascade,
    role text,
    taken text not null
  )`,
  'create index taken_ways_erasure on taken_ways (erasure_id)',
  'create index taken_ways_account on taken_ways (account_id)',
  'create index taken_ways_learner on taken_ways (learner_id)',
]
