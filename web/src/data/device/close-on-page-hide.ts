/**
 * WebKit keeps a page that was left in memory, together with a transaction that was running: until that page comes back
 * or is forgotten, no other page gets an answer from the database. So leaving a page ends its transactions, as closing
 * the tab would. What they were about is not lost: a finished lesson is in the journal until the outbox has it.
 */
export function closeDatabaseOnPageHide(database: IDBDatabase, onEnd: () => void) {
  const running = new Set<IDBTransaction>()
  const begin = database.transaction.bind(database)
  database.transaction = (...given: Parameters<typeof begin>) => {
    const transaction = begin(...given)
    running.add(transaction)
    for (const end of ['complete', 'abort'])
      transaction.addEventListener(end, () => running.delete(transaction))
    return transaction
  }
  addEventListener(
    'pagehide',
    () => {
      for (const transaction of running) abort(transaction)
      database.close()
      onEnd()
    },
    { once: true },
  )
}

function abort(transaction: IDBTransaction) {
  try {
    transaction.abort()
  } catch {
    // It has just ended by itself.
  }
}
