import { prefersReducedMotion } from '#web/browser/reduced-motion.ts'

const HOP_MS = 440
const FOLD_MS = 160
const LIFT_MS = 560

const running = new Set<Animation>()
/** Asked for once more: what is not yet over is left out. */
let isSkipped = false

/** Moves by transform and opacity alone, and stays where it ends. */
function move(element: Element | null, frames: Keyframe[], duration: number, delay = 0): Promise<unknown> {
  if (!element) return Promise.resolve()
  const animation = element.animate(frames, { duration, delay, easing: 'ease-in-out', fill: 'both' })
  running.add(animation)
  return animation.finished.finally(() => running.delete(animation)).catch(() => {})
}

/**
 * Who stands at the ship hops in, one after the other; `onSeated` fills the seats; the stairs fold and the ship leaves.
 * 1.2 s in all, four things in motion at most. While it runs, a second call ends it and answers false; with reduced
 * motion it is over at once.
 */
export async function takeOff(scene: HTMLElement | null, onSeated: () => void): Promise<boolean> {
  if (!scene || prefersReducedMotion()) return true
  if (running.size > 0) {
    isSkipped = true
    for (const animation of running) animation.finish()
    return false
  }
  isSkipped = false
  const part = (name: string) => scene.querySelector(`[data-part=${name}]`)
  const dome = part('craft')?.getBoundingClientRect()
  const crew = [...scene.querySelectorAll('[data-crew]')].reverse()
  void move(scene.querySelector('.port-bubble'), [{ opacity: 1 }, { opacity: 0 }], FOLD_MS)
  await Promise.all(
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
        HOP_MS - place * 110,
        place * 110,
      )
    }),
  )
  if (isSkipped) return true
  onSeated()
  void move(part('stairs'), [{ opacity: 1 }, { transform: 'translateY(-24px)', opacity: 0 }], FOLD_MS)
  void move(part('flame'), [{ opacity: 0 }, { opacity: 1 }], FOLD_MS)
  await move(
    part('craft'),
    [
      { transform: 'none', opacity: 1 },
      { transform: 'translate(-10px, 5px) scale(0.98, 1.02)', offset: 0.25 },
      { transform: 'translate(520px, -360px) rotate(-14deg)', opacity: 1, offset: 0.96 },
      { transform: 'translate(520px, -360px) rotate(-14deg)', opacity: 0 },
    ],
    LIFT_MS,
  )
  return true
}
