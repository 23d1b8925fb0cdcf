import { playSound, type Sound } from '#web/browser/sound.ts'
import { usePreferences } from '#web/data/device/use-preferences.ts'

/** Plays a sound, if the child switched sounds on. */
export function useSound(): (sound: Sound) => void {
  const { sounds } = usePreferences()
  return sounds ? playSound : silence
}

function silence() {}
