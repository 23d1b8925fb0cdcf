import type { Transaction } from 'kysely'

export interface Migration {
  readonly name: string
  /** Written in the SQL both engines speak. */
  up(trx: Transaction<unknown>): Promise<void>
}
