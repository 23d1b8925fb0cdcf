import type { ColumnType, Generated } from 'kysely'
import type { TableColour } from '#core/tables/hero.ts'
import type { Statement } from '#server/db/schema/statements.ts'

/** Who learns. */
export interface LearnerTables {
  learners: {
    id: string
    /** Null where no name was given. An account's own learner may be called like the account (`own_learner_named`). */
    name: string | null
    grade: number
    /** The colour of a hero; the card of the learner has it. */
    colour: Generated<TableColour>
    /** JSON: the four pictures a sibling is asked for; null for none. A family's latch, so they can be looked up. */
    pictures: ColumnType<string | null, string | null | undefined, string | null>
    created_at: number
    /** Hand-in tickets from before this moment are void (people/hand-in-tickets.ts). */
    tickets_since: Generated<number>
  }
  /** One row per setting that was chosen; the others have their usual value. */
  learner_settings: {
    learner_id: string
    setting: string
    /** JSON, as core's learner-settings knows it. */
    value: string
    changed_at: number
  }
}

export const learnerSchema: readonly Statement[] = [
  `create table learners (
    id text primary key,
    name text,
    grade integer not null default 3,
    colour text not null default 'sky',
    pictures text,
    created_at bigint not null,
    tickets_since bigint not null default 0
  )`,
  // A row per setting, so that a new setting needs no migration.
  `create table learner_settings (
    learner_id text not null references learners (id) on delete cascade,
    setting text not null,
    value text not null,
    changed_at bigint not null,
    primary key (learner_id, setting)
  )`,
]
