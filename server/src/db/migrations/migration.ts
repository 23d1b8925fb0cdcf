import type { Transaction } from 'kysely'
import type { Database } from '#server/db/database.ts'

export type Engine = Database['engine']

export interface Migration {
  readonly name: string
  /** Written in the SQL both engines speak; `engine` is for the few things they say differently. */
  up(trx: Transaction<unknown>, engine: Engine): Promise<void>
}
