import { EASE, type Show } from '#web/worlds/flight/motion.ts'

const STEPS = 8
const EACH_LATER_MS = 80

/** The lamps that were won fly to their planet. False: there are none. */
export function flyLights(end: HTMLElement, show: Show): boolean {
  const lamps = [...end.querySelectorAll<HTMLElement>('[data-won-light]')]
  const planet = end.querySelector<HTMLElement>('[data-planet]')
  if (lamps.length === 0 || !planet) return false
  const to = planet.getBoundingClientRect()
  lamps.forEach((lamp, i) => {
    const copy = end.appendChild(lamp.cloneNode(true) as HTMLElement)
    throwTo(copy, lamp.getBoundingClientRect(), to, end, 520, i * EACH_LATER_MS, show)
  })
  show.move(planet, BOUNCE, 760, { delay: 420, ease: EASE.smooth })
  return true
}

/** Coins fall from what was won into the counter. False: there are none. */
export function dropCoins(end: HTMLElement, show: Show): boolean {
  const counter = end.querySelector<HTMLElement>('[data-counter]')
  const from = end.querySelector<HTMLElement>('[data-awards]')
  const coin = counter?.querySelector('svg')
  if (!counter || !from || !coin) return false
  const start = from.getBoundingClientRect()
  const count = Math.min(8, Number(counter.dataset.counter))
  for (let i = 0; i < count; i++) {
    const copy = document.createElement('span')
    copy.append(coin.cloneNode(true))
    end.append(copy)
    const spot = new DOMRect(
      start.left + (start.width * (i + 0.5)) / count - 16,
      start.top + start.height / 2 - 16,
      32,
      32,
    )
    throwTo(copy, spot, coin.getBoundingClientRect(), end, 420, i * EACH_LATER_MS, show)
  }
  show.move(counter, BOUNCE, 420, { delay: 380, ease: EASE.smooth })
  return true
}

const BOUNCE = [
  { transform: 'none' },
  { transform: 'scale(1.08, .94)', offset: 0.3 },
  { transform: 'scale(.97, 1.05)', offset: 0.6 },
  { transform: 'none' },
]

/** In a bow, over everything and in nobody's way. */
function throwTo(
  thing: HTMLElement,
  from: DOMRect,
  to: DOMRect,
  end: HTMLElement,
  ms: number,
  delay: number,
  show: Show,
) {
  const zero = end.getBoundingClientRect()
  thing.classList.add('end-thrown')
  thing.setAttribute('aria-hidden', 'true')
  const start = { x: from.left - zero.left, y: from.top - zero.top }
  const goal = {
    x: to.left + to.width / 2 - from.width / 2 - zero.left,
    y: to.top + to.height / 2 - from.height / 2 - zero.top,
  }
  const poses = Array.from({ length: STEPS + 1 }, (_, step) => {
    const t = step / STEPS
    const s = t * t * (3 - 2 * t)
    const x = start.x + (goal.x - start.x) * s
    const y = start.y + (goal.y - start.y) * s - 200 * t * (1 - t)
    return { transform: `translate(${x}px, ${y}px)`, opacity: step === STEPS ? 0 : 1 }
  })
  show.move(thing, poses, ms, { delay, ease: EASE.linear })
  show.at(delay + ms + 30, () => thing.remove())
}
