import { setTimeout as sleep } from 'node:timers/promises'

const STEP_MS = 50

/**
 * Rounds response times up to a fixed step. Queueing a mail for a known address takes a few milliseconds longer than
 * finding an address unknown; rounded up, both take equally long.
 */
export async function constantResponseTime<T>(work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  try {
    return await work()
  } finally {
    const spent = performance.now() - start
    await sleep(Math.ceil(spent / STEP_MS) * STEP_MS - spent)
  }
}
