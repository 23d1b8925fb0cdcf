import { EASE, type Show } from '#web/worlds/flight/motion.ts'

const STEPS = 8
const EACH_LATER_MS = 80

/** The lamps that were won fly to their planet. False: there are none. */
export function flyLights(end: HTMLElement, show: Show): boolean {
  const lamps = [...end.querySelectorAll<HTMLElement>('[data-won-light]')]
  const planet = end.querySelector<HTMLElement>('[data-planet]')
  if (lamps.length === 0 || !planet) return false
  const to = planet.getBoundingClientRect()
  // All are measured before the first copy comes: each look after a change would lay out the page anew.
  const spots = lamps.map((lamp) => lamp.getBoundingClientRect())
  lamps.forEach((lamp, i) => {
    const copy = end.appendChild(lamp.cloneNode(true) as HTMLElement)
    throwTo(copy, spots[i] ?? to, to, 520, i * EACH_LATER_MS, show)
  })
  show.move(planet, BOUNCE, 760, { delay: 420, ease: EASE.smooth })
  return true
}

/** Coins fall from what was won into the counter of the bar. False: none were won, or there is no counter. */
export function dropCoins(end: HTMLElement, show: Show, coins: number): boolean {
  const counter = [...document.querySelectorAll<HTMLElement>('[data-counter]')].find(
    (one) => one.offsetWidth > 0,
  )
  const from = end.querySelector<HTMLElement>('[data-awards]')
  const coin = counter?.querySelector('svg')
  if (coins === 0 || !counter || !from || !coin) return false
  const start = from.getBoundingClientRect()
  const goal = coin.getBoundingClientRect()
  const count = Math.min(8, coins)
  for (let i = 0; i < count; i++) {
    const copy = document.createElement('span')
    copy.append(coin.cloneNode(true))
    const x = start.left + (start.width * (i + 0.5)) / count - 12
    const spot = new DOMRect(x, start.top + start.height / 2 - 12, 24, 24)
    throwTo(end.appendChild(copy), spot, goal, 420, i * EACH_LATER_MS, show)
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
function throwTo(thing: HTMLElement, from: DOMRect, to: DOMRect, ms: number, delay: number, show: Show) {
  thing.classList.add('end-thrown')
  thing.setAttribute('aria-hidden', 'true')
  const start = { x: from.left, y: from.top }
  const goal = {
    x: to.left + to.width / 2 - from.width / 2,
    y: to.top + to.height / 2 - from.height / 2,
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
