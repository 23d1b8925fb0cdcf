import type { Services } from '#server/services.ts'

const STEP_MS = 50

/**
 * Rounds response times up to a fixed step. Queueing a mail for a known address takes a few milliseconds longer than
 * finding an address unknown; rounded up, both take equally long.
 */
export async function constantResponseTime<T>(
  { pause }: Pick<Services, 'pause'>,
  work: () => Promise<T>,
): Promise<T> {
  const start = performance.now()
  try {
    return await work()
  } finally {
    const spent = performance.now() - start
    await pause(Math.ceil(spent / STEP_MS) * STEP_MS - spent)
  }
}
