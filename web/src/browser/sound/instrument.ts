import type { Breath, Note, Part } from '#web/browser/sound/part.ts'
import { hertz } from '#web/browser/sound/pitch.ts'

const SILENT = 0.0001
const VOLUME = 0.7
/** Half of full scale, −6 dB: nothing gets louder, however much sounds at once. */
const CEILING = 0.5

/** A partial of a voice: times the pitch, how loud, how much of its length it lasts. */
type Partial = readonly [times: number, loud: number, lasts: number, type: OscillatorType]
/** Two octaves above the bar its knock, which is gone at once. */
const MARIMBA: readonly Partial[] = [
  [1, 1, 1, 'sine'],
  [4, 0.22, 0.2, 'sine'],
  [1, 0.12, 0.6, 'triangle'],
]
const SOFT: readonly Partial[] = [
  [1, 1, 1, 'sine'],
  [2, 0.18, 0.7, 'sine'],
]

/** Where notes are played into, with the limiter behind it. */
export function loudspeaker(audio: BaseAudioContext): GainNode {
  const volume = audio.createGain()
  const limiter = audio.createWaveShaper()
  volume.gain.value = VOLUME
  limiter.curve = Float32Array.from(
    { length: 1025 },
    (_, at) => CEILING * Math.tanh((at - 512) / 512 / CEILING),
  )
  volume.connect(limiter).connect(audio.destination)
  return volume
}

export function play(audio: BaseAudioContext, out: AudioNode, parts: readonly Part[], start: number): void {
  for (const part of parts)
    if ('pitch' in part) strike(audio, out, part, start + part.at)
    else blow(audio, out, part, start + part.at)
}

function strike(audio: BaseAudioContext, out: AudioNode, note: Note, at: number) {
  const rise = note.soft ? 0.06 : 0.005
  for (const [times, loud, lasts, type] of note.soft ? SOFT : MARIMBA) {
    const tone = audio.createOscillator()
    const shape = audio.createGain()
    const end = at + note.lasts * lasts
    tone.type = type
    tone.frequency.value = hertz(note.pitch) * times
    shape.gain.setValueAtTime(SILENT, at)
    shape.gain.exponentialRampToValueAtTime(note.loud * loud * 0.3, at + rise)
    shape.gain.exponentialRampToValueAtTime(SILENT, end)
    tone.connect(shape).connect(out)
    tone.start(at)
    tone.stop(end)
  }
}

function blow(
  audio: BaseAudioContext,
  out: AudioNode,
  { air: [shut, open], lasts, loud }: Breath,
  at: number,
) {
  const noise = audio.createBufferSource()
  const filter = audio.createBiquadFilter()
  const shape = audio.createGain()
  noise.buffer = noiseOf(audio, lasts)
  filter.type = 'lowpass'
  filter.frequency.setValueAtTime(shut, at)
  filter.frequency.linearRampToValueAtTime(open, at + lasts / 2)
  filter.frequency.linearRampToValueAtTime(shut, at + lasts)
  shape.gain.setValueAtTime(SILENT, at)
  shape.gain.linearRampToValueAtTime(loud / 2, at + lasts * 0.35)
  shape.gain.linearRampToValueAtTime(SILENT, at + lasts)
  noise.connect(filter).connect(shape).connect(out)
  noise.start(at)
  noise.stop(at + lasts)
}

/** Without its highest tones, which hiss. */
function noiseOf(audio: BaseAudioContext, lasts: number): AudioBuffer {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * lasts), audio.sampleRate)
  const wave = buffer.getChannelData(0)
  let last = 0
  for (let at = 0; at < wave.length; at++) {
    last = 0.82 * last + 0.18 * (Math.random() * 2 - 1)
    wave[at] = last
  }
  return buffer
}
