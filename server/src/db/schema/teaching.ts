import type { Selectable } from 'kysely'
import { createTables, ofClass, RULES, type TablesOf } from '#server/db/schema/columns.ts'
import type { Statement } from '#server/db/schema/statements.ts'

/** What teachers ask of their pupils. Who has done it is not kept here: the attempts say so. */
const TEACHING = {
  assignments: {
    id: 'text primary key',
    class_id: ofClass,
    /** See core's `Task`, as JSON. */
    task: 'text not null',
    /** 1: for the whole class, later pupils included; 0: for those in `assignment_pupils`. */
    for_all: 'integer not null',
    /** Days since 1970 on the child's calendar, both included. */
    starts_on: 'integer not null',
    ends_on: 'integer not null',
    made_at: 'bigint not null',
    /** When it was ended before its last day. */
    ended_at: 'bigint',
  },
  // A pupil who leaves the class leaves its assignments.
  assignment_pupils: {
    assignment_id: 'text not null references assignments (id) on delete cascade',
    class_id: 'text not null',
    learner_id: 'text not null',
    [RULES]: [
      'primary key (assignment_id, learner_id)',
      'foreign key (class_id, learner_id) references class_members (class_id, learner_id) on delete cascade on update cascade',
    ],
  },
  /** Lights that a class wants to light together in a week; no row where there is no goal. */
  class_goals: {
    class_id: 'text primary key references classes (id) on delete cascade',
    lights: 'integer not null',
    set_at: 'bigint not null',
  },
  /** Groups that a teacher keeps for a week, and until it was told whether they helped. */
  kept_groups: {
    id: 'text primary key',
    class_id: ofClass,
    place: 'integer not null',
    table_number: 'integer not null',
    /** Keys of its facts, as JSON. */
    facts: 'text not null',
    /** The same for all groups that were kept together. */
    kept_at: 'bigint not null',
    expires_at: 'bigint not null',
  },
  // A pupil who leaves the class leaves its groups.
  kept_group_pupils: {
    group_id: 'text not null references kept_groups (id) on delete cascade',
    class_id: 'text not null',
    learner_id: 'text not null',
    /** The day of the child's calendar. */
    since: 'integer not null',
    /** What the pupil could of these facts until then: core's `Tries`, as JSON. */
    before_firsts: 'text not null',
    [RULES]: [
      'primary key (group_id, learner_id)',
      'foreign key (class_id, learner_id) references class_members (class_id, learner_id) on delete cascade on update cascade',
    ],
  },
} as const
export type TeachingTables = TablesOf<typeof TEACHING>
export type AssignmentRow = Selectable<TeachingTables['assignments']>

export const teachingSchema: readonly Statement[] = [
  ...createTables(TEACHING),
  'create index assignments_class on assignments (class_id)',
  'create index assignment_pupils_member on assignment_pupils (class_id, learner_id)',
  'create index kept_groups_class on kept_groups (class_id)',
  'create index kept_group_pupils_member on kept_group_pupils (class_id, learner_id)',
]
