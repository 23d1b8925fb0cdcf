import type { Transaction } from 'kysely'
import type { Engine } from '#server/db/schema/statements.ts'
import type { Tables } from '#server/db/schema/tables.ts'

export interface Migration {
  readonly name: string
  /** Written in the SQL both engines speak; `engine` is for the few things they say differently. */
  up(trx: Transaction<Tables>, engine: Engine): Promise<void>
}
