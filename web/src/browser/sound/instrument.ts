import type { Breath, Note, Part } from '#web/browser/sound/part.ts'
import { hertz } from '#web/browser/sound/pitch.ts'

const SILENT = 0.0001
const VOLUME = 0.7
/** Half of full scale, −6 dB: nothing gets louder, however much sounds at once. */
const CEILING = 0.5

/** A partial of a voice: times the pitch, how loud, how much of its length it lasts. */
type Partial = readonly [times: number, loud: number, lasts: number]
/** A bar and its tube, a breath apart, so that they beat; above them what rings of the wood, and is soon gone. */
const MARIMBA: readonly Partial[] = [
  [0.999, 0.6, 1],
  [1.002, 0.4, 0.9],
  [2, 0.1, 0.5],
  [4, 0.24, 0.3],
  [10, 0.04, 0.12],
]
/** The mallet on the wood. */
const KNOCK = { air: [300, 1900], lasts: 0.03, loud: 0.5 } as const
/** Walls near by: seconds until they answer, and how loud. */
const WALLS = [
  [0.023, 0.16],
  [0.041, 0.1],
] as const
/** A tablet's loudspeaker has no low tones: it is the upper ones that are heard there. */
const SOFT: readonly Partial[] = [
  [1, 1, 1],
  [2, 0.32, 0.8],
  [3, 0.12, 0.6],
]
/** A bar rings on until its sound is a thirtieth, and then ends without a crack. */
const RINGS_TO = 1 / 30
const ENDS_WITHIN = 0.03

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
  for (const [later, loud] of WALLS) {
    const wall = audio.createDelay(later)
    const quieter = audio.createGain()
    wall.delayTime.value = later
    quieter.gain.value = loud
    volume.connect(wall).connect(quieter).connect(limiter)
  }
  return volume
}

export function play(audio: BaseAudioContext, out: AudioNode, parts: readonly Part[], start: number): void {
  for (const part of parts)
    if ('pitch' in part) strike(audio, out, part, start + part.at)
    else blow(audio, out, part, start + part.at)
}

function strike(audio: BaseAudioContext, out: AudioNode, note: Note, at: number) {
  if (!note.soft) blow(audio, out, { ...KNOCK, loud: KNOCK.loud * note.loud }, at)
  const rise = note.soft ? 0.06 : 0.005
  for (const [times, loud, lasts] of note.soft ? SOFT : MARIMBA) {
    const tone = audio.createOscillator()
    const shape = audio.createGain()
    const full = note.loud * loud * 0.3
    const end = at + Math.max(note.lasts * lasts, rise + ENDS_WITHIN)
    tone.frequency.value = hertz(note.pitch) * times
    shape.gain.setValueAtTime(SILENT, at)
    shape.gain.exponentialRampToValueAtTime(full, at + rise)
    shape.gain.exponentialRampToValueAtTime(full * RINGS_TO, end - ENDS_WITHIN / 2)
    shape.gain.linearRampToValueAtTime(0, end)
    tone.connect(shape).connect(out)
    tone.start(at)
    tone.stop(end)
  }
}

function blow(
  audio: BaseAudioContext,
  out: AudioNode,
  { air: [shut, open], lasts, loud }: Omit<Breath, 'at'>,
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
