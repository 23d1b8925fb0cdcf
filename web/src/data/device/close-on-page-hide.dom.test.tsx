import { expect, test, vi } from 'vitest'
import { closeDatabaseOnPageHide } from '#web/data/device/close-on-page-hide.ts'

/** As much of a database as it needs: transactions that begin, end and can be aborted. */
function fakeDatabase() {
  const begun: (EventTarget & { abort: ReturnType<typeof vi.fn> })[] = []
  const database = {
    transaction() {
      const transaction = Object.assign(new EventTarget(), { abort: vi.fn() })
      begun.push(transaction)
      return transaction
    },
    close: vi.fn(),
  }
  return { begun, database: database as unknown as IDBDatabase & { close: typeof database.close } }
}

test('[O31] a page that is left ends the transactions under way and lets the database go', () => {
  const { begun, database } = fakeDatabase()
  const onEnd = vi.fn()
  closeDatabaseOnPageHide(database, onEnd)
  database.transaction('outbox')
  database.transaction('reads')
  begun[0]?.dispatchEvent(new Event('complete'))
  expect(database.close).not.toHaveBeenCalled()
  begun[1]?.abort.mockImplementation(() => {
    throw new DOMException('', 'InvalidStateError')
  })
  dispatchEvent(new Event('pagehide'))
  expect(begun.map(({ abort }) => abort.mock.calls.length)).toEqual([0, 1])
  expect(database.close).toHaveBeenCalledOnce()
  expect(onEnd).toHaveBeenCalledOnce()
})
