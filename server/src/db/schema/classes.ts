import type { ColumnType, Selectable } from 'kysely'
import type { NeedCode } from '#core/classes/needs.ts'
import type { Language } from '#core/language/language.ts'
import type { Statement } from '#server/db/schema/statements.ts'

/** Classes, who teaches them and who learns in them. */
export interface ClassTables {
  classes: {
    id: string
    name: string
    grade: number
    language: Language
    /** What pupils type to come in; null while the class is closed to sign-ins. */
    code: string | null
    /** 1: pupils stay signed in like everybody else; 0: until the school day is over. */
    long_sessions: number
    /** 1: pupils may switch sounds on where they signed in with the class; 0: it is quiet there. */
    sounds: number
    /** When the teacher said that the school allows it. */
    consented_at: number
    created_at: number
    archived_at: number | null
    /** When a teacher who knew the code and the cards stopped teaching; null once the owner renewed or kept them. */
    teacher_left_at: number | null
  }
  class_teachers: {
    class_id: string
    account_id: string
    role: 'owner' | 'teacher'
    granted_at: number
  }
  class_members: {
    class_id: string
    learner_id: string
    /** Counts the pupil's cards: pictures and QR code are derived from it, so the next number makes the old card void. */
    card: number
    /** Wrong pictures since `tries_began`. They are forgotten a day later, not with the next right ones. */
    wrong_tries: number
    tries_began: number | null
    locked_until: number | null
    /** When the card was last shown with a wrong picture. */
    card_missed_at: ColumnType<number | null, number | null | undefined, number | null>
    /** What a teacher last looked after (core's `NeedCode`), and when. */
    need_done: ColumnType<NeedCode | null, NeedCode | null | undefined, NeedCode | null>
    need_done_at: ColumnType<number | null, number | null | undefined, number | null>
    joined_at: number
  }
  /**
   * Which group at a school a teacher says that this class is; the provider is an entry of the operator's file. The word
   * counts as long as schools/accounts/group-standing.ts says; until a teacher says another, it keeps other groups out.
   */
  class_groups: {
    class_id: string
    provider: string
    /** Null once the teacher's account is gone. */
    account_id: string | null
    group_name: string
    created_at: number
  }
  /** Pupils who left a class, while lessons of theirs may still wait on its tablets. */
  class_leavers: {
    class_id: string
    learner_id: string
    left_at: number
    expires_at: number
  }
  /** Pupils whom a teacher found to be one child: the id of the one that is gone, and who it is now. */
  merged_learners: {
    old_id: string
    learner_id: string
    merged_at: number
  }
}
export type ClassRow = Selectable<ClassTables['classes']>
export type MemberRow = Selectable<ClassTables['class_members']>

export const classSchema: readonly Statement[] = [
  `create table classes (
    id text primary key,
    name text not null,
    grade integer not null,
    language text not null,
    code text unique,
    long_sessions integer not null default 0,
    sounds integer not null default 0,
    consented_at bigint not null,
    created_at bigint not null,
    archived_at bigint,
    teacher_left_at bigint
  )`,
  `create table class_teachers (
    class_id text not null references classes (id) on delete cascade,
    account_id text not null references users (id) on delete cascade,
    role text not null,
    granted_at bigint not null,
    primary key (class_id, account_id)
  )`,
  'create index class_teachers_account on class_teachers (account_id)',
  `create table class_members (
    class_id text not null references classes (id) on delete cascade,
    learner_id text not null references learners (id) on delete cascade,
    card integer not null default 1,
    wrong_tries integer not null default 0,
    tries_began bigint,
    locked_until bigint,
    card_missed_at bigint,
    need_done text,
    need_done_at bigint,
    joined_at bigint not null,
    primary key (class_id, learner_id)
  )`,
  'create index class_members_learner on class_members (learner_id)',
  `create table class_groups (
    class_id text not null references classes (id) on delete cascade,
    provider text not null,
    account_id text references users (id) on delete set null,
    group_name text not null,
    created_at bigint not null,
    unique (class_id, provider, account_id)
  )`,
  'create index class_groups_name on class_groups (provider, group_name)',
  'create index class_groups_account on class_groups (account_id)',
  `create table class_leavers (
    class_id text not null references classes (id) on delete cascade,
    learner_id text not null references learners (id) on delete cascade,
    left_at bigint not null,
    expires_at bigint not null,
    primary key (class_id, learner_id)
  )`,
  'create index class_leavers_learner on class_leavers (learner_id)',
  `create table merged_learners (
    old_id text primary key,
    learner_id text not null references learners (id) on delete cascade,
    merged_at bigint not null
  )`,
  'create index merged_learners_learner on merged_learners (learner_id)',
]
