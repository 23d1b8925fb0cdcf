import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setReading, soundLasts } from '#web/browser/heard-now.ts'
import { allowSounds, hush, playSound } from '#web/browser/sound/play-sound.ts'

const param = () => ({
  setValueAtTime() {},
  exponentialRampToValueAtTime() {},
  linearRampToValueAtTime() {},
  setTargetAtTime() {},
})
const node = () => ({
  frequency: param(),
  gain: param(),
  delayTime: param(),
  connect: (next: unknown) => next,
  start() {},
  stop() {},
})
const tones = vi.fn(node)

beforeEach(() => {
  tones.mockClear()
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('document', { addEventListener: () => {} })
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0
      sampleRate = 8000
      destination = {}
      resume = async () => {}
      createOscillator = tones
      createGain = node
      createDelay = node
      createBufferSource = node
      createBiquadFilter = node
      createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) })
      createWaveShaper = node
    },
  )
})
afterEach(() => {
  setReading(false)
  vi.unstubAllGlobals()
})

test('[H32] nothing sounds before it is allowed, nor after it no longer is', () => {
  playSound('wrong')
  expect(tones).not.toHaveBeenCalled()
  allowSounds(true)
  playSound('wrong')
  expect(tones).toHaveBeenCalled()
  tones.mockClear()
  allowSounds(false)
  playSound('wrong')
  expect(tones).not.toHaveBeenCalled()
})

test('[G57] nothing sounds over the voice that reads, and reading waits for the end of a sound', () => {
  allowSounds(true)
  setReading(true)
  playSound('wrong')
  expect(tones).not.toHaveBeenCalled()
  setReading(false)
  playSound('wrong')
  expect(soundLasts()).toBeGreaterThan(500)
  hush()
  expect(soundLasts()).toBe(0)
})
