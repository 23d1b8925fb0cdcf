import type { Selectable } from 'kysely'
import type { NeedCode } from '#core/classes/needs.ts'
import type { Language } from '#core/language/language.ts'
import {
  createTables,
  holds,
  ofClass,
  ofLearner,
  ofUser,
  RULES,
  type TablesOf,
} from '#server/db/schema/columns.ts'
import type { Statement } from '#server/db/schema/statements.ts'

/** Classes, who teaches them and who learns in them. */
const CLASS = {
  classes: {
    id: 'text primary key',
    name: 'text not null',
    grade: 'integer not null',
    language: holds<Language>('text not null'),
    /** What pupils type to come in; null while the class is closed to sign-ins. */
    code: 'text unique',
    /** 1: pupils stay signed in like everybody else; 0: until the school day is over. */
    long_sessions: 'integer not null default 0',
    /** 1: pupils may switch sounds on where they signed in with the class; 0: it is quiet there. */
    sounds: 'integer not null default 0',
    /** When the teacher said that the school allows it. */
    consented_at: 'bigint not null',
    created_at: 'bigint not null',
    archived_at: 'bigint',
    /** When a teacher who knew the code and the cards stopped teaching; null once the owner renewed or kept them. */
    teacher_left_at: 'bigint',
  },
  class_teachers: {
    class_id: ofClass,
    account_id: ofUser,
    role: holds<'owner' | 'teacher'>('text not null'),
    granted_at: 'bigint not null',
    [RULES]: ['primary key (class_id, account_id)'],
  },
  class_members: {
    class_id: ofClass,
    learner_id: ofLearner,
    /** Counts the pupil's cards: pictures and QR code are derived from it, so the next number makes the old card void. */
    card: 'integer not null default 1',
    /** Wrong pictures since `tries_began`. They are forgotten a day later, not with the next right ones. */
    wrong_tries: 'integer not null default 0',
    tries_began: 'bigint',
    locked_until: 'bigint',
    /** When the card was last shown with a wrong picture. */
    card_missed_at: 'bigint',
    /** What a teacher last looked after (core's `NeedCode`), and when. */
    need_done: holds<NeedCode | null>('text'),
    need_done_at: 'bigint',
    joined_at: 'bigint not null',
    [RULES]: ['primary key (class_id, learner_id)'],
  },
  /**
   * Which group at a school a teacher says that this class is; the provider is an entry of the operator's file. The word
   * counts as long as schools/accounts/group-standing.ts says; until a teacher says another, it keeps other groups out.
   */
  class_groups: {
    class_id: ofClass,
    provider: 'text not null',
    /** Null once the teacher's account is gone. */
    account_id: 'text references users (id) on delete set null',
    group_name: 'text not null',
    created_at: 'bigint not null',
    [RULES]: ['unique (class_id, provider, account_id)'],
  },
  /** Pupils who left a class, while lessons of theirs may still wait on its tablets. */
  class_leavers: {
    class_id: ofClass,
    learner_id: ofLearner,
    left_at: 'bigint not null',
    expires_at: 'bigint not null',
    [RULES]: ['primary key (class_id, learner_id)'],
  },
  /** Pupils whom a teacher found to be one child: the id of the one that is gone, and who it is now. */
  merged_learners: { old_id: 'text primary key', learner_id: ofLearner, merged_at: 'bigint not null' },
} as const
export type ClassTables = TablesOf<typeof CLASS>
export type ClassRow = Selectable<ClassTables['classes']>
export type MemberRow = Selectable<ClassTables['class_members']>

export const classSchema: readonly Statement[] = [
  ...createTables(CLASS),
  'create index class_teachers_account on class_teachers (account_id)',
  'create index class_members_learner on class_members (learner_id)',
  'create index class_groups_name on class_groups (provider, group_name)',
  'create index class_groups_account on class_groups (account_id)',
  'create index class_leavers_learner on class_leavers (learner_id)',
  'create index merged_learners_learner on merged_learners (learner_id)',
]
