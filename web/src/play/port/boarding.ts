import { prefersReducedMotion } from '#web/browser/reduced-motion.ts'
import { playSound } from '#web/browser/sound/play-sound.ts'

const HOP_MS = 440
const NEXT_HOPS_MS = 110

const running = new Set<Animation>()

/** Moves by transform and opacity alone, and stays where it ends. */
function move(element: Element | null, frames: Keyframe[], duration: number, delay = 0): Promise<unknown> {
  if (!element) return Promise.resolve()
  const animation = element.animate(frames, { duration, delay, easing: 'ease-in-out', fill: 'both' })
  running.add(animation)
  return animation.finished.finally(() => running.delete(animation)).catch(() => {})
}

let isLeaving = false

/**
 * Who stands at the ship hops in, one after the other; `onSeated` fills the seats, and the ship leaves its pad
 * (`crossing`). Answers true when whatever it flies to may begin, under the sky of the crossing. Called once more
 * meanwhile it only hurries, and answers false.
 */
export async function takeOff(scene: HTMLElement | null, onSeated: () => void): Promise<boolean> {
  if (isLeaving) {
    for (const animation of running) animation.finish()
    return false
  }
  if (!scene) return true
  isLeaving = true
  // Without it the ship stays, and play begins all the same.
  const code = import('#web/play/port/crossing.ts').catch(() => null)
  if (!prefersReducedMotion()) await hopIn(scene)
  onSeated()
  const crossing = await code
  await crossing?.cross(scene).catch(() => {})
  isLeaving = false
  return true
}

function hopIn(scene: HTMLElement) {
  playSound('hop')
  const dome = scene.querySelector('[data-part=craft]')?.getBoundingClientRect()
  const crew = [...scene.querySelectorAll('[data-crew]')].reverse()
  for (const words of scene.querySelectorAll('.port-bubble, .port-kid .plaque'))
    void move(words, [{ opacity: 1 }, { opacity: 0 }], HOP_MS / 3)
  return Promise.all(
    crew.map((one, place) => {
      const box = one.getBoundingClientRect()
      const x = dome ? dome.left + dome.width * (0.68 - place * 0.14) - box.left - box.width / 2 : 0
      const y = dome ? dome.top + dome.height * 0.24 - box.top - box.height / 2 : 0
      return move(
        one,
        [
          { transform: 'none', opacity: 1 },
          { transform: 'scale(1.08, 0.9)', offset: 0.14 },
          {
            transform: `translate(${x * 0.6}px, ${Math.min(y, 0) - 60}px) scale(0.8)`,
            opacity: 1,
            offset: 0.62,
          },
          { transform: `translate(${x}px, ${y}px) scale(0.4)`, opacity: 0 },
        ],
        HOP_MS - place * NEXT_HOPS_MS,
        place * NEXT_HOPS_MS,
      )
    }),
  )
}
