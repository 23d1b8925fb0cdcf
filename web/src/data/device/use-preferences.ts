import { useStore } from '#web/browser/use-store.ts'
import { type Preferences, preferences } from '#web/data/device/preferences.ts'

/** Beside `preferences.ts`, which every page runs before React has arrived. */
export function usePreferences(): Preferences {
  return useStore(preferences)
}
