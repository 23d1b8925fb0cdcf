import { playSound } from '#web/browser/sound/play-sound.ts'
import type { Sound } from '#web/browser/sound/sounds.ts'
import { type AwardNotice, celebrateLater, coinsOf } from '#web/data/learner/award-notices.ts'
import { EASE, type Pose, type Show } from '#web/worlds/flight/motion.ts'

const STEPS = 6
const FLIES_MS = 520
const FALLS_MS = 420
/** All have begun by then. */
const SPREAD_MS = 480
/** At most so many fly: whatever else was won is there with them. */
const MOST_LAMPS = 24
const MOST_COINS = 8

const HOP: readonly Pose[] = [
  { transform: 'none' },
  { transform: 'scale(1.06, .93)', offset: 0.2 },
  { transform: 'translateY(-9%) scale(.97, 1.05)', offset: 0.5 },
  { transform: 'scale(1.04, .96)', offset: 0.8 },
  { transform: 'none' },
]
/** A somersault about the middle of the figure. */
const turned = (up: number, angle: number, scale: string, offset: number): Pose => ({
  transform: `translateY(${-50 - up}%) rotate(${angle}deg) translateY(50%) scale(${scale})`,
  offset,
})
const SOMERSAULT: readonly Pose[] = [
  turned(0, 0, '1, 1', 0),
  turned(0, 0, '1.14, .78', 0.14),
  turned(40, 0, '.92, 1.1', 0.3),
  turned(62, 180, '1, 1', 0.46),
  turned(40, 330, '1, 1', 0.6),
  turned(0, 360, '1.16, .78', 0.74),
  turned(14, 360, '.96, 1.05', 0.88),
  turned(0, 360, '1, 1', 1),
]
const COMES: readonly Pose[] = [
  { transform: 'translateY(28px) rotate(-7deg) scale(.5)', opacity: 0 },
  { transform: 'translateY(-4px) rotate(2deg) scale(1.05)', opacity: 1, offset: 0.6 },
  { transform: 'none', opacity: 1 },
]

/** Where it hangs: no sum stands there to fly from. */
const LIGHTS_UP: readonly Pose[] = [
  { transform: 'scale(.2)', opacity: 0 },
  { transform: 'scale(2.2)', opacity: 1, offset: 0.6 },
  { transform: 'none', opacity: 1 },
]
const SHINES: Pose = { transform: 'scale(2.2)', opacity: 1 }

/** From the child up in a bow to the hero, and out like a light. */
function juggled(reach: number): Pose[] {
  const arc = Array.from({ length: STEPS + 1 }, (_, step): Pose => {
    const t = step / STEPS
    const [x, y] = [reach * (2 * t - 1), -6 * reach * t * (1 - t)]
    return {
      transform: `translate(${x}px, ${y}px) scale(${step === 0 ? 0.3 : 1})`,
      opacity: 1,
      offset: 0.7 * t,
    }
  })
  return [...arc, { transform: `translate(${reach}px, ${-1.4 * reach}px) scale(1.7)`, opacity: 0 }]
}

/** The child turns a somersault for joy, and its hero catches what they worked out and feels it land. */
export function jump(end: HTMLElement, show: Show) {
  const reach = (end.querySelector<HTMLElement>('[data-hands]')?.offsetWidth ?? 0) * 0.55
  end.querySelectorAll('[data-ball]').forEach((ball, i) => {
    show.move(ball, juggled(reach), 640, { delay: i * 80, ease: EASE.linear })
  })
  const child = end.querySelector('[data-jumps="true"]')
  show.move(child, SOMERSAULT, 980, { ease: EASE.smooth })
  if (child) show.move(end.querySelector('[data-hands]'), HOP, 420, { delay: 560, ease: EASE.smooth })
}

/** Each lamp that was won flies from its sum to its own place on its planet, or lights up there. False: there are none. */
export function flyLights(end: HTMLElement, show: Show): boolean {
  const lamps = [...end.querySelectorAll<HTMLElement>('[data-flies]')]
  if (lamps.length === 0) return false
  // All are measured before the first one moves: each look after a change would lay out the page anew.
  const spots = new Map(
    [...end.querySelectorAll<HTMLElement>('[data-won-light]')].map((sum) => [
      sum.dataset.wonLight,
      sum.getBoundingClientRect(),
    ]),
  )
  const last = [...spots.values()].at(-1)
  const flights = lamps.map((lamp) => ({
    lamp,
    from: spots.get(lamp.dataset.flies) ?? last,
    to: lamp.getBoundingClientRect(),
  }))
  const spread = Math.min(90, SPREAD_MS / lamps.length)
  const planets = new Set<Element>()
  flights.forEach(({ lamp, from, to }, i) => {
    const delay = i * spread
    if (from && i < MOST_LAMPS) {
      const way = bow(away(from, to), from.width / to.width).slice(0, -1)
      show.move(lamp, [...way, SHINES, { transform: 'none', opacity: 1 }], FLIES_MS, {
        delay,
        ease: EASE.linear,
      })
    } else if (i < MOST_LAMPS) show.move(lamp, LIGHTS_UP, FLIES_MS, { delay })
    const planet = lamp.parentElement
    if (!planet || planets.has(planet)) return
    planets.add(planet)
    show.move(planet, HOP, 480, { delay: delay + FLIES_MS - 80, ease: EASE.smooth })
    soundAt(show, delay + FLIES_MS, 'light')
  })
  return true
}

/** Coins fall from what was won into the counter of the bar, which counts them. False: none were won, or there is no counter. */
export function dropCoins(end: HTMLElement, show: Show, notice: AwardNotice | undefined): boolean {
  const coins = coinsOf(notice)
  const counter = [...document.querySelectorAll<HTMLElement>('[data-counter]')].find(
    (one) => one.offsetWidth > 0,
  )
  const from = end.querySelector<HTMLElement>('.end-slot')
  const coin = counter?.querySelector('svg')
  if (coins === 0 || !counter || !from || !coin) return false
  const start = from.getBoundingClientRect()
  const goal = coin.getBoundingClientRect()
  const thrown = Math.min(MOST_COINS, coins)
  const spread = SPREAD_MS / thrown
  for (let i = 0; i < thrown; i++) {
    const copy = document.createElement('span')
    copy.className = 'end-thrown'
    copy.setAttribute('aria-hidden', 'true')
    copy.append(coin.cloneNode(true))
    copy.style.left = `${goal.left}px`
    copy.style.top = `${goal.top}px`
    const x = start.left + (start.width * (i + 0.5)) / thrown - goal.width / 2
    const spot = new DOMRect(
      x,
      start.top + Math.max(0, start.height / 2 - goal.height / 2),
      goal.width,
      goal.height,
    )
    const delay = i * spread
    show.move(
      end.appendChild(copy),
      [...bow(away(spot, goal), 1), { transform: 'none', opacity: 0 }],
      FALLS_MS,
      {
        delay,
        ease: EASE.linear,
      },
    )
    show.at(delay + FALLS_MS, () => {
      copy.remove()
      // What is cut is no longer heard, and the counter shows all of it by then.
      if (show.isCut()) return
      celebrateLater({ popup: false, coinsLanded: Math.round((coins * (i + 1)) / thrown) })
      playSound({ coin: i })
    })
  }
  show.move(counter, HOP, 420, { delay: FALLS_MS + SPREAD_MS - 60, ease: EASE.smooth })
  return true
}

/** A card from hand to hand, and the wonder that opened. False: neither is there. */
export function handOver(end: HTMLElement, show: Show): boolean {
  const card = end.querySelector<HTMLElement>('[data-handed]')
  const hero = end.querySelector<HTMLElement>('[data-hands]')
  const wonder = end.querySelector<HTMLElement>('[data-wonder]')
  if (card && hero) {
    const [from, to] = [hero, card].map((one) => one.getBoundingClientRect())
    show.move(hero, HOP, 520, { ease: EASE.smooth })
    if (from && to) show.move(card, bow(away(from, to), 0.5), 600, { delay: 120, ease: EASE.linear })
    soundAt(show, 120, 'card')
  }
  show.move(wonder, COMES, 460, { delay: card ? 300 : 0 })
  if (wonder) soundAt(show, card ? 500 : 200, 'light')
  return card !== null || wonder !== null
}

function soundAt(show: Show, ms: number, sound: Sound) {
  show.at(ms, () => show.isCut() || playSound(sound))
}

function away(from: DOMRect, to: DOMRect) {
  return {
    x: from.x + from.width / 2 - to.x - to.width / 2,
    y: from.y + from.height / 2 - to.y - to.height / 2,
  }
}

/** In a bow to its own place. */
function bow({ x, y }: { readonly x: number; readonly y: number }, scale: number): Pose[] {
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const t = step / STEPS
    const left = 1 - t * t * (3 - 2 * t)
    const lift = -120 * t * (1 - t)
    if (step === STEPS) return { transform: 'none', opacity: 1 }
    return {
      transform: `translate(${x * left}px, ${y * left + lift}px) scale(${1 + (scale - 1) * left})`,
      opacity: 1,
    }
  })
}
