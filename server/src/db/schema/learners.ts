import type { Generated } from 'kysely'
import type { TableColour } from '#core/tables/hero.ts'
import { createTables, holds, ofLearner, RULES, type TablesOf } from '#server/db/schema/columns.ts'
import type { Statement } from '#server/db/schema/statements.ts'

/** Who learns. */
const LEARNER = {
  learners: {
    id: 'text primary key',
    /** Null where no name was given. An account's own learner may be called like the account (`own_learner_named`). */
    name: 'text',
    grade: 'integer not null default 3',
    /** The colour of a hero; the card of the learner has it. */
    colour: holds<Generated<TableColour>>("text not null default 'sky'"),
    /** JSON: the four pictures a sibling is asked for; null for none. A family's latch, so they can be looked up. */
    pictures: 'text',
    created_at: 'bigint not null',
    /** Hand-in tickets from before this moment are void (people/hand-in-tickets.ts). */
    tickets_since: 'bigint not null default 0',
  },
  // A row per setting, so that a new setting needs no migration.
  /** One row per setting that was chosen; the others have their usual value. */
  learner_settings: {
    learner_id: ofLearner,
    setting: 'text not null',
    /** JSON, as core's learner-settings knows it. */
    value: 'text not null',
    changed_at: 'bigint not null',
    [RULES]: ['primary key (learner_id, setting)'],
  },
} as const
export type LearnerTables = TablesOf<typeof LEARNER>

export const learnerSchema: readonly Statement[] = [...createTables(LEARNER)]
