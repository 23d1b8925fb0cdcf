import type { ColumnType, Generated } from 'kysely'
import type { TableColour } from '#core/tables/hero.ts'

/** What showed that an adult is there. */
export type AdultProof = 'password' | 'pin' | 'code'

/** Who learns, which account may act for whom, and where the adult gate stands open. */
export interface PeopleTables {
  learners: {
    id: string
    /** Null: called like the account of the same id. */
    name: string | null
    grade: number
    /** The colour of a hero; the card of the learner has it. */
    colour: Generated<TableColour>
    /** JSON: the three pictures a sibling is asked for; null for none. A family's latch, so they can be looked up. */
    pictures: ColumnType<string | null, string | null | undefined, string | null>
    created_at: number
    /** Hand-in tickets from before this moment are void (people/hand-in-tickets.ts). */
    tickets_since: Generated<number>
  }
  learner_access: {
    account_id: string
    learner_id: string
    role: 'self' | 'guardian'
    granted_at: number
    /** Where the account has put this learner among its own, from 0. */
    position: Generated<number>
    /** The class whose family code brought this adult here; null where the family itself did. */
    class_id: ColumnType<string | null, string | null | undefined, string | null>
  }
  adult_grants: {
    session_id: string
    proved_by: AdultProof
    opened_at: number
    expires_at: number
  }
  adult_pins: {
    user_id: string
    pin_hash: string
    set_at: number
  }
  /** One row per setting that somebody chose; the others have their usual value. */
  learner_settings: {
    learner_id: string
    setting: string
    /** JSON, as core's learner-settings knows it. */
    value: string
    changed_at: number
  }
}
