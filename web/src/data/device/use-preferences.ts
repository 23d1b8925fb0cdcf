import { useSyncExternalStore } from 'react'
import {
  currentPreferences,
  DEFAULT_PREFERENCES,
  listenToPreferences,
  type Preferences,
} from '#web/data/device/preferences.ts'

/** Beside `preferences.ts`, which every page runs before React has arrived. */
export function usePreferences(): Preferences {
  return useSyncExternalStore(listenToPreferences, currentPreferences, () => DEFAULT_PREFERENCES)
}
