import { useStore } from '#web/browser/use-store.ts'
import type { Preferences } from '#web/data/device/device-keys.ts'
import { preferences } from '#web/data/device/preferences.ts'

/** Beside `preferences.ts`, which every page runs before React has arrived. */
export function usePreferences(): Preferences {
  return useStore(preferences)
}
