import { deviceKey, readDeviceKey, SITE } from '#web/data/device/device-store.ts'

/** What every visit leaves, and what belongs to the signed-in person alone. */
const OF_NOBODY_ELSE: readonly string[] = [deviceKey('device', 'config'), deviceKey('device', 'session')]

/**
 * Whether an earlier visit left something here that might have to be erased or told (keep-clean.ts). To be asked before
 * this visit leaves traces of its own.
 */
export async function hasTraces(): Promise<boolean> {
  try {
    const isTrace = (key: string) => readDeviceKey(key) !== undefined && !OF_NOBODY_ELSE.includes(key)
    if (Object.keys(localStorage).some(isTrace)) return true
    return (await indexedDB.databases()).some(({ name }) => name === SITE)
  } catch {
    // A browser that does not say.
    return true
  }
}
