import { SESSION_KEY } from '#web/data/session/session-storage.ts'

const OURS = 'dozenauts'
/** What every visit leaves, and what belongs to the signed-in person alone. */
const OF_NOBODY_ELSE: readonly string[] = [`${OURS}-config`, SESSION_KEY]

/**
 * Whether an earlier visit left something here that might have to be erased or told (keep-clean.ts). To be asked before
 * this visit leaves traces of its own.
 */
export async function hasTraces(): Promise<boolean> {
  const isTrace = (key: string) => key.startsWith(OURS) && !OF_NOBODY_ELSE.includes(key)
  try {
    if (Object.keys(localStorage).some(isTrace)) return true
    return (await indexedDB.databases()).some(({ name }) => name === OURS)
  } catch {
    // A browser that does not say.
    return true
  }
}
