import type { Transaction } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { Refusal } from '#server/refusals/refusals.ts'

/** A transaction that keeps nothing when `work` refuses. */
export async function allOrNothing<T>(
  db: Pick<Database, 'transaction'>,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  try {
    return await db.transaction(async (trx) => {
      const done = await work(trx)
      if (done instanceof Refusal) throw new Refused(done)
      return done
    })
  } catch (error) {
    if (error instanceof Refused) return error.refusal as T
    throw error
  }
}

class Refused extends Error {
  readonly refusal: unknown
  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}
