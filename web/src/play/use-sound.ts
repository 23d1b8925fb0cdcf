import { usePreferences } from '#web/data/preferences.ts'
import { playSound, type Sound } from '#web/ui/sound.ts'

/** Plays a sound, if the child switched sounds on. */
export function useSound(): (sound: Sound) => void {
  const { sounds } = usePreferences()
  return sounds ? playSound : silence
}

function silence() {}
