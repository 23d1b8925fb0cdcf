import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { setReading, soundLasts } from '#web/browser/heard-now.ts'

/** A little slower than grown-ups speak. */
const RATE = 0.9
/** `cancel()` takes effect later, and swallows what is said in the same moment. */
const AFTER_CANCEL_MS = 60

/** Held here: browsers garbage-collect an utterance without a reference, and fall silent. */
let current: SpeechSynthesisUtterance
let waiting: ReturnType<typeof setTimeout> | undefined

/** Reads text aloud in the language of these voices, or is `null` where the device has no voice for it. */
export function useReadAloud(wanted: readonly string[]): ((text: string) => void) | null {
  const voice = useSyncExternalStore(
    onVoicesChanged,
    () => voiceFor(wanted),
    () => null,
  )
  useEffect(() => stopReading, [])
  const read = useCallback((text: string) => voice && readAloud(text, voice), [voice])
  return voice && read
}

/** Ends what is being read, and reads this. */
export function readAloud(text: string, voice: SpeechSynthesisVoice) {
  stopReading()
  current = new SpeechSynthesisUtterance(text)
  current.voice = voice
  // If the two differ, some engines go by the language and find no voice.
  current.lang = tagOf(voice)
  const words = current
  const isOver = () => words === current && setReading(false)
  words.onend = isOver
  words.onerror = isOver
  current.rate = RATE
  waiting = setTimeout(begin, AFTER_CANCEL_MS)
}

/** Looked at again when it is its turn: a key may have sounded meanwhile. */
function begin() {
  if (soundLasts() > 0) {
    waiting = setTimeout(begin, soundLasts())
    return
  }
  setReading(true)
  // The engine may have been paused while the page was in the background.
  speechSynthesis.resume()
  speechSynthesis.speak(current)
}

export function stopReading() {
  clearTimeout(waiting)
  setReading(false)
  globalThis.speechSynthesis?.cancel()
}

/**
 * The first of the wanted voices, by their tags, or another one of the same language. Only voices on the device itself: a
 * remote voice would send the text to another company.
 */
export function voiceFor(wanted: readonly string[]): SpeechSynthesisVoice | null {
  const voices = globalThis.speechSynthesis?.getVoices() ?? []
  const related = voices.filter(
    (voice) => voice.localService && voice.lang.slice(0, 2) === wanted[0]?.slice(0, 2),
  )
  return (
    wanted.flatMap((tag) => related.find((voice) => tagOf(voice) === tag) ?? [])[0] ??
    related.find((voice) => voice.default) ??
    related[0] ??
    null
  )
}

/** Android writes `pt_BR`. */
const tagOf = ({ lang }: SpeechSynthesisVoice) => lang.replace('_', '-')

function onVoicesChanged(notify: () => void): () => void {
  const speech = globalThis.speechSynthesis
  // Older Safari has voices, but nothing to listen to.
  speech?.addEventListener?.('voiceschanged', notify)
  return () => speech?.removeEventListener?.('voiceschanged', notify)
}
