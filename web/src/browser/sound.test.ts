import { expect, test, vi } from 'vitest'
import { allowSounds, playSound } from '#web/browser/sound.ts'

test('[H32] where grown-ups switched sounds off, there are none', () => {
  const node = () => ({
    frequency: {},
    gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} },
    connect: (next: unknown) => next,
    start() {},
    stop() {},
  })
  const tones = vi.fn(node)
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0
      destination = {}
      resume = async () => {}
      createOscillator = tones
      createGain = node
    },
  )
  allowSounds(false)
  playSound('right')
  expect(tones).not.toHaveBeenCalled()
  allowSounds(true)
  playSound('right')
  expect(tones).toHaveBeenCalledTimes(2)
})
