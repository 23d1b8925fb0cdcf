import type { ColumnType, Selectable } from 'kysely'

/** Classes, who teaches them and who learns in them. */
export interface ClassTables {
  classes: {
    id: string
    name: string
    grade: number
    language: 'en' | 'pt-BR'
    /** What pupils type to come in; null while the class is closed to sign-ins. */
    code: string | null
    /** 1: pupils stay signed in like everybody else; 0: until the school day is over. */
    long_sessions: number
    /** When the teacher said that the school allows it. */
    consented_at: number
    created_at: number
    archived_at: number | null
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
    /** Wrong pictures since the last right ones or the last lock. */
    wrong_tries: number
    /** Locks since the last right pictures: each lasts twice as long as the one before. */
    locks: number
    locked_until: number | null
    /** When the card was last shown with a wrong picture. */
    card_missed_at: ColumnType<number | null, number | null | undefined, number | null>
    joined_at: number
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
