import { isReading, soundLasts, soundsUntil } from '#web/browser/heard-now.ts'
import { loudspeaker, play } from '#web/browser/sound/instrument.ts'
import { lengthOf, partsOf, type Sound } from '#web/browser/sound/sounds.ts'

let audio: AudioContext | null = null
let out: GainNode | null = null
let allowed = false

/** What the child chose, where the grown-ups let it. */
export function allowSounds(yes: boolean): void {
  allowed = yes
  if (!yes) hush()
}

/** Seconds. After `wait` of them, or at once; never over the voice that reads. */
export function playSound(sound: Sound, wait = 0): void {
  if (!allowed || isReading()) return
  // Made on the first sound, which always follows a tap: browsers refuse to play before one.
  audio ??= opened()
  out ??= loudspeaker(audio)
  void audio.resume()
  const parts = partsOf(sound)
  play(audio, out, parts, audio.currentTime + wait)
  const lasts = (wait + lengthOf(parts)) * 1000
  soundsUntil(performance.now() + Math.max(soundLasts(), lasts))
}

/** When what is heard now is over. */
export function playNext(sound: Sound): void {
  playSound(sound, soundLasts() / 1000)
}

/** Ends what is heard. */
export function hush(): void {
  // Cut off at once it would crack.
  if (audio) out?.gain.setTargetAtTime(0, audio.currentTime, 0.02)
  out = null
  soundsUntil(0)
}

function opened(): AudioContext {
  addEventListener('pagehide', hush)
  document.addEventListener('visibilitychange', () => document.hidden && hush())
  return new AudioContext()
}
