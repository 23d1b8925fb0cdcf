import { useCallback, useEffect, useSyncExternalStore } from 'react'

/** A little slower than grown-ups speak. */
const RATE = 0.9

/** Reads text aloud in a language, or is `null` where the device has no voice for it. */
export function useReadAloud(language: string): ((text: string) => void) | null {
  const voice = useSyncExternalStore(
    onVoicesChanged,
    () => voiceFor(language),
    () => null,
  )
  useEffect(() => () => globalThis.speechSynthesis?.cancel(), [])
  const read = useCallback(
    (text: string) => {
      const utterance = new SpeechSynthesisUtterance(text)
      utterance.voice = voice
      utterance.lang = language
      utterance.rate = RATE
      speechSynthesis.cancel()
      speechSynthesis.speak(utterance)
    },
    [voice, language],
  )
  return voice === null ? null : read
}

/** Only voices on the device itself: a remote voice would send the text to another company. */
function voiceFor(language: string): SpeechSynthesisVoice | null {
  const voices = globalThis.speechSynthesis?.getVoices() ?? []
  const local = voices.filter((voice) => voice.localService)
  const spoken = (voice: SpeechSynthesisVoice) => voice.lang.replace('_', '-').toLowerCase()
  const wanted = language.toLowerCase()
  return (
    local.find((voice) => spoken(voice) === wanted) ??
    local.find((voice) => spoken(voice).split('-')[0] === wanted.split('-')[0]) ??
    null
  )
}

function onVoicesChanged(notify: () => void): () => void {
  const speech = globalThis.speechSynthesis
  speech?.addEventListener('voiceschanged', notify)
  return () => speech?.removeEventListener('voiceschanged', notify)
}
