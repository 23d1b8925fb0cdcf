import type { Driver } from 'kysely'

/** For reads only, which all share the connection that `acquireConnection` answers. */
export function readerDriver(
  acquireConnection: Driver['acquireConnection'],
  destroy: Driver['destroy'],
): Driver {
  return {
    init: async () => {},
    acquireConnection,
    releaseConnection: async () => {},
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    destroy,
  }
}

async function refuse() {
  throw new Error('the connection for reads has no transactions')
}
