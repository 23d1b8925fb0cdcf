import { sendChoices, waitingChoices } from '#web/data/outbox/choices.ts'
import { unreachable } from '#web/data/server/server-problem.ts'
import { currentAccountId } from '#web/data/session/current-account.ts'

const isLockOwed = () => waitingChoices(currentAccountId()).some(({ kind }) => kind === 'lock')

/** Until the server has heard of a lock, it would still say that the gate is open, or close one that was opened since. */
export async function sendOwedLock(): Promise<void> {
  if (!isLockOwed()) return
  await sendChoices(currentAccountId())
  if (isLockOwed()) throw unreachable()
}
