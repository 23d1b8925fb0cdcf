import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeOff } from '#web/play/port/boarding.ts'

const wantsCalm = vi.hoisted(() => ({ now: false }))
vi.mock('#web/browser/reduced-motion.ts', () => ({ prefersReducedMotion: () => wantsCalm.now }))

/** Every move lasts until it is finished by hand. */
let moves: { finish: () => void }[] = []
let longest = 0

beforeEach(() => {
  moves = []
  longest = 0
  wantsCalm.now = false
  Element.prototype.animate = vi.fn((_frames, timing) => {
    let finish = () => {}
    const finished = new Promise<void>((resolve) => {
      finish = resolve
    })
    const { duration = 0, delay = 0 } = timing as { duration?: number; delay?: number }
    longest = Math.max(longest, duration + delay)
    const move = { finish: () => finish(), finished }
    moves.push(move)
    return move as unknown as Animation
  })
})
afterEach(() => vi.restoreAllMocks())

function port() {
  const scene = document.createElement('div')
  scene.innerHTML =
    '<i data-part="craft"></i><i data-part="stairs"></i><i data-part="flame"></i><b data-crew></b><b data-crew></b>'
  return scene
}
const finishAll = async () => {
  for (const move of moves) move.finish()
  await new Promise((done) => setTimeout(done))
}

test('the crew is seated before the ship leaves, all of it within 1.2 s', async () => {
  const seated = vi.fn()
  const gone = takeOff(port(), seated)
  expect(seated).not.toHaveBeenCalled()
  const hops = longest
  longest = 0
  await finishAll()
  expect(seated).toHaveBeenCalledOnce()
  expect(hops + longest).toBeLessThanOrEqual(1200)
  await finishAll()
  await expect(gone).resolves.toBe(true)
})

test('a second tap ends it: one journey begins, at once', async () => {
  const seated = vi.fn()
  const gone = takeOff(port(), seated)
  await expect(takeOff(port(), seated)).resolves.toBe(false)
  await expect(gone).resolves.toBe(true)
  expect(seated).not.toHaveBeenCalled()
})

test('with reduced motion nothing moves', async () => {
  wantsCalm.now = true
  await expect(takeOff(port(), () => {})).resolves.toBe(true)
  expect(moves).toEqual([])
})
