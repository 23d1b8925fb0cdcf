import type { Selectable } from 'kysely'
import type { Statement } from '#server/db/schema/statements.ts'

/** What teachers ask of their pupils. Who has done it is not kept here: the attempts say so. */
export interface TeachingTables {
  assignments: {
    id: string
    class_id: string
    /** See core's `Task`, as JSON. */
    task: string
    /** 1: for the whole class, later pupils included; 0: for those in `assignment_pupils`. */
    for_all: number
    /** Days since 1970 on the child's calendar, both included. */
    starts_on: number
    ends_on: number
    made_at: number
    /** When it was ended before its last day. */
    ended_at: number | null
  }
  assignment_pupils: { assignment_id: string; class_id: string; learner_id: string }
  /** Lights that a class wants to light together in a week; no row where there is no goal. */
  class_goals: { class_id: string; lights: number; set_at: number }
  /** Groups that a teacher keeps for a week, and until it was told whether they helped. */
  kept_groups: {
    id: string
    class_id: string
    place: number
    table_number: number
    /** Keys of its facts, as JSON. */
    facts: string
    /** The same for all groups that were kept together. */
    kept_at: number
    expires_at: number
  }
  kept_group_pupils: {
    group_id: string
    class_id: string
    learner_id: string
    /** The day of the child's calendar. */
    since: number
    /** What the pupil could of these facts until then: core's `Tries`, as JSON. */
    before_firsts: string
  }
}
export type AssignmentRow = Selectable<TeachingTables['assignments']>

export const teachingSchema: readonly Statement[] = [
  `create table assignments (
    id text primary key,
    class_id text not null references classes (id) on delete cascade,
    task text not null,
    for_all integer not null,
    starts_on integer not null,
    ends_on integer not null,
    made_at bigint not null,
    ended_at bigint
  )`,
  'create index assignments_class on assignments (class_id)',
  // A pupil who leaves the class leaves its assignments.
  `create table assignment_pupils (
    assignment_id text not null references assignments (id) on delete cascade,
    class_id text not null,
    learner_id text not null,
    primary key (assignment_id, learner_id),
    foreign key (class_id, learner_id) references class_members (class_id, learner_id)
      on delete cascade on update cascade
  )`,
  'create index assignment_pupils_member on assignment_pupils (class_id, learner_id)',
  `create table class_goals (
    class_id text primary key references classes (id) on delete cascade,
    lights integer not null,
    set_at bigint not null
  )`,
  `create table kept_groups (
    id text primary key,
    class_id text not null references classes (id) on delete cascade,
    place integer not null,
    table_number integer not null,
    facts text not null,
    kept_at bigint not null,
    expires_at bigint not null
  )`,
  'create index kept_groups_class on kept_groups (class_id)',
  // A pupil who leaves the class leaves its groups.
  `create table kept_group_pupils (
    group_id text not null references kept_groups (id) on delete cascade,
    class_id text not null,
    learner_id text not null,
    since integer not null,
    before_firsts text not null,
    primary key (group_id, learner_id),
    foreign key (class_id, learner_id) references class_members (class_id, learner_id)
      on delete cascade on update cascade
  )`,
  'create index kept_group_pupils_member on kept_group_pupils (class_id, learner_id)',
]
