import { useEffect, useEffectEvent } from 'react'
import { useReadAloud } from '#web/browser/speech.ts'
import { voiceTags } from '#web/data/device/preferences.ts'
import { useLearnerSettings } from '#web/data/settings/learner-settings.ts'

/** Reads a question aloud when it appears, for children who chose that. Nothing is said of an empty text. */
export function useSpoken(text: string): void {
  const { read_aloud } = useLearnerSettings()
  const read = useReadAloud(voiceTags())
  const speak = useEffectEvent((words: string) => read?.(words))
  const isHeard = read_aloud && read !== null && text !== ''
  useEffect(() => {
    if (isHeard) speak(text)
  }, [isHeard, text])
}
