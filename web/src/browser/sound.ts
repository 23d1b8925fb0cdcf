/** Small synthesised sounds: no files to load, and nothing plays until a screen asks for it. */
const NOTES = {
  right: [
    { hz: 660, at: 0, lasts: 0.12 },
    { hz: 880, at: 0.1, lasts: 0.18 },
  ],
  // Two soft, level notes: a "hm?", not a buzzer.
  wrong: [
    { hz: 330, at: 0, lasts: 0.14 },
    { hz: 294, at: 0.14, lasts: 0.2 },
  ],
  flip: [{ hz: 520, at: 0, lasts: 0.05 }],
  finish: [
    { hz: 523, at: 0, lasts: 0.14 },
    { hz: 659, at: 0.12, lasts: 0.14 },
    { hz: 784, at: 0.24, lasts: 0.14 },
    { hz: 1047, at: 0.36, lasts: 0.34 },
  ],
  // After the melody that ends the lesson.
  medal: [
    { hz: 784, at: 0.75, lasts: 0.12 },
    { hz: 988, at: 0.86, lasts: 0.12 },
    { hz: 1319, at: 0.97, lasts: 0.4 },
  ],
} as const
export type Sound = keyof typeof NOTES

const VOLUME = 0.12
const FADE_IN_SECONDS = 0.01
const SILENT = 0.0001

let context: AudioContext | null = null
let allowed = true

/** What the grown-ups of a child decided, whatever the device prefers. */
export function allowSounds(yes: boolean): void {
  allowed = yes
}

export function playSound(sound: Sound): void {
  if (!allowed) return
  // Made on the first sound, which always follows a tap: browsers refuse to play before one.
  context ??= new AudioContext()
  void context.resume()
  const start = context.currentTime
  for (const { hz, at, lasts } of NOTES[sound]) playNote(context, hz, start + at, lasts)
}

function playNote(audio: AudioContext, hz: number, at: number, lasts: number): void {
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  tone.type = 'triangle'
  tone.frequency.value = hz
  volume.gain.setValueAtTime(SILENT, at)
  volume.gain.exponentialRampToValueAtTime(VOLUME, at + FADE_IN_SECONDS)
  volume.gain.exponentialRampToValueAtTime(SILENT, at + lasts)
  tone.connect(volume).connect(audio.destination)
  tone.start(at)
  tone.stop(at + lasts)
}
