import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeOff } from '#web/play/port/boarding.ts'
import { isCrossing } from '#web/play/port/crossing.ts'

const wantsCalm = vi.hoisted(() => ({ now: false }))
vi.mock('#web/browser/reduced-motion.ts', () => ({ prefersReducedMotion: () => wantsCalm.now }))

/** Every move lasts until it is finished by hand. */
let moves: { finish: () => void }[] = []
/** What has no end of its own. */
let endless = new Set<object>()
let longest = 0

beforeEach(() => {
  moves = []
  endless = new Set()
  longest = 0
  wantsCalm.now = false
  Element.prototype.getAnimations = (options) => (options?.subtree ? ([...endless] as Animation[]) : [])
  Element.prototype.animate = vi.fn((frames, timing) => {
    let finish = () => {}
    const finished = new Promise<void>((resolve) => {
      finish = resolve
    })
    for (const frame of frames as Keyframe[])
      expect(Object.keys(frame).filter((key) => !['transform', 'opacity', 'offset'].includes(key))).toEqual(
        [],
      )
    const { duration = 0, delay = 0, iterations = 1 } = timing as KeyframeAnimationOptions
    const move = { finish: () => finish(), finished, cancel: () => endless.delete(move) }
    if (iterations !== 1) endless.add(move)
    else longest = Math.max(longest, Number(duration) + delay)
    moves.push(move)
    return move as unknown as Animation
  })
})
afterEach(() => {
  document.body.replaceChildren()
  delete document.documentElement.dataset.crossing
  vi.restoreAllMocks()
})

/** A page with a ship on its pad, and the crew beside it. */
function port() {
  document.body.innerHTML =
    '<div data-sky><i data-sky-layer="near"></i></div><main id="main"><section><div class="port-dock"><svg>' +
    '<g data-part="pad"></g><g data-part="craft"><g data-part="flame"></g><g data-part="stairs"></g></g></svg></div>' +
    '<b data-crew></b><b data-crew></b></section></main>'
  return document.querySelector('section') as HTMLElement
}
const turn = () => new Promise((done) => setTimeout(done, 20))
async function finishAll() {
  for (const move of moves.splice(0)) move.finish()
  await turn()
}
const layer = () => document.querySelector('.crossing')

test('the crew is seated before the ship leaves, and what it flies to may begin within half a second', async () => {
  const seated = vi.fn()
  const gone = takeOff(port(), seated)
  await turn()
  expect(seated).not.toHaveBeenCalled()
  expect(longest).toBeLessThanOrEqual(500)
  await finishAll()
  expect(seated).toHaveBeenCalledOnce()
  await finishAll()
  await expect(gone).resolves.toBe(true)
  expect(isCrossing()).toBe(true)
  // Neither its pad nor its stairs fly along.
  expect(
    [...(layer()?.querySelectorAll('[data-part]') ?? [])].map((part) => part.getAttribute('data-part')),
  ).toEqual(['craft', 'flame'])
})

test('a second tap hurries: one journey begins, at once', async () => {
  const gone = takeOff(port(), () => {})
  await expect(takeOff(port(), () => {})).resolves.toBe(false)
  await finishAll()
  await finishAll()
  await expect(gone).resolves.toBe(true)
})

test('it glides as long as the way takes, says so after a while, and comes down where the ship of the play is', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const scene = port()
  const gone = takeOff(scene, () => {})
  for (const move of moves.splice(0)) move.finish()
  await vi.advanceTimersByTimeAsync(0)
  await vi.waitUntil(() => layer(), { interval: 0 })
  for (const move of moves.splice(0)) move.finish()
  await gone
  const main = document.getElementById('main') as HTMLElement
  main.innerHTML = '<p data-loading></p>'
  for (const move of moves.splice(0)) move.finish()
  await vi.advanceTimersByTimeAsync(3_900)
  expect(layer()?.textContent).toBe('')
  await vi.advanceTimersByTimeAsync(200)
  expect(layer()?.textContent).not.toBe('')
  vi.useRealTimers()
  expect(layer()?.hasAttribute('data-arrived')).toBe(false)
  main.innerHTML = '<div data-stage><div data-ship style="width: 90px"></div></div>'
  await turn()
  expect(layer()?.hasAttribute('data-arrived')).toBe(true)
  expect(endless.size).toBeGreaterThan(0)
  await finishAll()
  await finishAll()
  expect(layer()).toBeNull()
  expect(endless.size).toBe(0)
  expect(isCrossing()).toBe(false)
})

test('with reduced motion nothing moves, and the stars stand until the page is there', async () => {
  wantsCalm.now = true
  const scene = port()
  await expect(takeOff(scene, () => {})).resolves.toBe(true)
  expect(layer()).not.toBeNull()
  scene.remove()
  await turn()
  expect(layer()).toBeNull()
  expect(moves).toEqual([])
})
