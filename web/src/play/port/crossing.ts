import { prefersReducedMotion } from '#web/browser/reduced-motion.ts'
import { playSound } from '#web/browser/sound/play-sound.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { announce } from '#web/ui/announce.ts'

const DUSK_MS = 240
const RISES_MS = 640
const LANDS_MS = 420
/** So long nothing is said: most ways are shorter. */
const PATIENCE_MS = 4_000
/** Then what was boarded for does not come: the page is seen again. */
const GIVES_UP_MS = 3_000
/** A layer of stars is laid in tiles of this width; each takes as long to go by. */
const TILE_PX = 600
const GOES_BY_MS = { middle: 11_000, near: 4_200 }
/** The fire at rest, as the ship has it in flight. */
const RESTING_FIRE = 'scale(.34, .55)'

const root = () => document.documentElement

/** Whether a ship is on its way: what it comes to begins without asking. */
export const isCrossing = () => 'crossing' in root().dataset

/**
 * The ship leaves its pad and glides between the stars until what it flies to is drawn below; there it is the same ship.
 * However long the way takes, nothing else is seen of it. A tap hurries. Resolves when the stars cover the port.
 */
export async function cross(scene: HTMLElement): Promise<void> {
  const parked = scene.querySelector<SVGElement>('.port-dock svg')
  if (!parked || isCrossing()) return
  const sky = document.querySelector('[data-sky]')
  const from = parked.getBoundingClientRect()
  const layer = document.createElement('div')
  const ship = document.createElement('div')
  const words = document.createElement('p')
  layer.className = 'crossing'
  ship.className = 'crossing-ship'
  words.className = 'crossing-words on-stars'
  ship.style.width = `${from.width}px`
  ship.append(shipOf(parked))
  if (sky) layer.append(sky.cloneNode(true))
  layer.append(ship, words)
  const speaks = setTimeout(() => {
    words.textContent = m.play_on_the_way()
    announce(m.play_on_the_way())
  }, PATIENCE_MS)
  root().dataset.crossing = ''
  document.body.append(layer)
  playSound('liftOff')

  const isCalm = prefersReducedMotion() || document.hidden
  const glides = among(layer.clientWidth, layer.clientHeight, from.width)
  const rising = isCalm ? [] : rise(layer, ship, from, glides)
  const [dusk] = rising
  ship.style.transform = placed(glides)
  const hurry = () => {
    for (const one of rising) one.finish()
  }
  layer.addEventListener('pointerdown', hurry)
  addEventListener('keydown', hurry)

  const end = () => {
    clearTimeout(speaks)
    removeEventListener('keydown', hurry)
    delete root().dataset.crossing
    // What is endless would go on without being seen, and keep the tablet busy all through the play.
    for (const one of layer.getAnimations({ subtree: true })) one.cancel()
    layer.remove()
  }
  const arriving = Promise.all([arrived(scene), ...rising.map(({ finished }) => finished)])
  void arriving
    .then(() => {
      layer.dataset.arrived = ''
      return isCalm ? undefined : land(layer, ship)
    })
    .then(end, end)
  await dusk?.finished
}

/** What is seen of a parked ship once it is off the ground. */
function shipOf(parked: SVGElement): Node {
  const copy = parked.cloneNode(true) as SVGElement
  for (const left of copy.querySelectorAll('[data-part=pad], [data-part=stairs]')) left.remove()
  copy.querySelector('[data-part=flame]')?.setAttribute('opacity', '1')
  return copy
}

interface Spot {
  readonly x: number
  readonly y: number
  readonly scale: number
}
const placed = ({ x, y, scale }: Spot) => `translate(${x}px, ${y}px) scale(${scale})`

/** In the middle of the sky, as large as a phone leaves room for. */
function among(wide: number, high: number, width: number): Spot {
  const scale = Math.min(1, (wide * 0.62) / width)
  return { x: (wide - width * scale) / 2, y: high * 0.36 - width * scale * 0.31, scale }
}

function rise(layer: HTMLElement, ship: HTMLElement, from: DOMRect, to: Spot): Animation[] {
  const stands: Spot = { x: from.left, y: from.top, scale: 1 }
  for (const [name, ms] of Object.entries(GOES_BY_MS))
    layer
      .querySelector(`[data-sky-layer=${name}]`)
      ?.animate([{ transform: 'none' }, { transform: `translateX(-${TILE_PX}px)` }], {
        duration: ms,
        iterations: Number.POSITIVE_INFINITY,
      })
  ship.firstElementChild?.animate([{ transform: 'translateY(-5px)' }, { transform: 'translateY(5px)' }], {
    duration: 1_300,
    iterations: Number.POSITIVE_INFINITY,
    direction: 'alternate',
    easing: 'ease-in-out',
  })
  const sky = layer.querySelector('[data-sky]')
  return [
    ...(sky ? [sky.animate([{ opacity: 0 }, { opacity: 1 }], { duration: DUSK_MS })] : []),
    ship.animate(
      [
        { transform: placed(stands) },
        {
          transform: `${placed({ ...stands, x: stands.x - 8, y: stands.y + 6 })} scale(.98, 1.03)`,
          offset: 0.2,
        },
        { transform: `${placed({ ...to, y: to.y - 14 })} rotate(-7deg)`, offset: 0.82 },
        { transform: placed(to) },
      ],
      { duration: RISES_MS, easing: 'cubic-bezier(.45,0,.3,1)' },
    ),
  ]
}

/** What it left is gone, or will not go, and nothing on the page says any more that it loads. */
function arrived(scene: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    let stays = false
    const look = () => {
      if ((scene.isConnected && !stays) || document.querySelector('#main [data-loading]')) return
      watch.disconnect()
      clearTimeout(waiting)
      resolve()
    }
    const watch = new MutationObserver(look)
    const waiting = setTimeout(() => {
      stays = true
      look()
    }, GIVES_UP_MS)
    watch.observe(document.body, { childList: true, subtree: true })
    look()
  })
}

/** Down to where the play has it; where there is none, on and out of sight. */
async function land(layer: HTMLElement, ship: HTMLElement) {
  const flown = await laid()
  const now = ship.getBoundingClientRect()
  const timing = { duration: LANDS_MS, easing: 'cubic-bezier(.3,0,.2,1)', fill: 'forwards' } as const
  const goal = flown?.getBoundingClientRect()
  const to = goal
    ? placed({ x: goal.left, y: goal.top, scale: goal.width / ship.offsetWidth })
    : placed({ x: innerWidth, y: -now.height, scale: now.width / ship.offsetWidth })
  ship.firstElementChild?.getAnimations().forEach((bob) => {
    bob.cancel()
  })
  ship
    .querySelector('[data-part=flame]')
    ?.animate([{ transform: 'none' }, { transform: RESTING_FIRE }], timing)
  flown
    ?.closest('[data-stage]')
    ?.querySelector('.cockpit')
    ?.animate(
      [
        { transform: 'translateY(40px)', opacity: 0 },
        { transform: 'none', opacity: 1 },
      ],
      {
        duration: LANDS_MS,
        easing: 'cubic-bezier(.2,.8,.2,1)',
      },
    )
  layer.querySelector('[data-sky]')?.animate([{ opacity: 1 }, { opacity: 0 }], { ...timing, duration: 260 })
  const is = placed({ x: now.left, y: now.top, scale: now.width / ship.offsetWidth })
  await ship.animate([{ transform: is }, { transform: to }], timing).finished
}

/** Its place is known a moment after it is drawn. */
async function laid(): Promise<HTMLElement | null> {
  for (let frame = 0; frame < 5; frame++) {
    const ship = document.querySelector<HTMLElement>('[data-stage] [data-ship]')
    if (ship?.style.width) return ship
    await new Promise(requestAnimationFrame)
  }
  return null
}
