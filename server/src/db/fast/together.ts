import type { Transaction } from 'kysely'
import type { Asks } from '#server/db/database.ts'
import type { Tables } from '#server/db/schema/tables.ts'

/**
 * Asks a transaction for several things, none of which needs the answer to another. They run in their order, and PostgreSQL
 * gets them in one packet: each way there and back costs this process as much as a query.
 */
export function together<T>(trx: Transaction<Tables>, ask: (all: Asks) => Promise<T>): Promise<T> {
  const executor = trx.getExecutor()
  return executor.provideConnection((connection) => {
    const direct = executor.withConnectionProvider({ provideConnection: (use) => use(connection) })
    return ask({ getExecutor: () => direct, executeQuery: (query) => direct.executeQuery(query) })
  })
}
