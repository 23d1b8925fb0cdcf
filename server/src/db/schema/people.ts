import type { Generated } from 'kysely'
import type { TableColour } from '#core/tables/hero.ts'

/** Who learns, and which account may act for whom. */
export interface PeopleTables {
  learners: {
    id: string
    /** Null: called like the account of the same id. */
    name: string | null
    grade: number
    /** The colour of a hero; the card of the learner has it. */
    colour: Generated<TableColour>
    created_at: number
  }
  learner_access: {
    account_id: string
    learner_id: string
    role: 'self' | 'guardian' | 'teacher'
    granted_at: number
    /** Where the account has put this learner among its own, from 0. */
    position: Generated<number>
  }
}
