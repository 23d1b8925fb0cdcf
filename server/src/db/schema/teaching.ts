import type { Selectable } from 'kysely'

/** What teachers ask of their pupils. Who has done it is not kept here: the attempts say so. */
export interface TeachingTables {
  assignments: {
    id: string
    class_id: string
    /** See core's `Task`, as JSON. */
    task: string
    /** 1: for everybody in the class, whoever comes later included; 0: for those in `assignment_pupils`. */
    for_all: number
    /** Days since 1970 on the child's calendar, both included. */
    starts_on: number
    ends_on: number
    made_at: number
    /** When it was ended before its last day. */
    ended_at: number | null
  }
  assignment_pupils: { assignment_id: string; class_id: string; learner_id: string }
  /** Stars that a class wants to light together in a week; no row where there is no goal. */
  class_goals: { class_id: string; stars: number; set_at: number }
}
export type AssignmentRow = Selectable<TeachingTables['assignments']>
