import { EASE, type Show } from '#web/worlds/flight/motion.ts'
import {
  away,
  isRight,
  isWrong,
  type Move,
  type Parts,
  RATTLE,
  REST,
  turn,
} from '#web/worlds/flight/scenes/moves.ts'

/** The pod that belongs to a port lies in the same row. */
function podAndPort(parts: Parts, picks: (pod: HTMLElement) => boolean) {
  const ports = parts.all('port')
  const pods = parts.all('pod')
  return ports.flatMap((port) => {
    const row = port.closest('[data-prop="item"]')
    const pod = pods.find((each) => picks(each) && row?.contains(each))
    return pod ? [{ pod, port, ...away(pod, port.getBoundingClientRect()) }] : []
  })
}

export const dock: Move = (parts, show) => {
  const docking = podAndPort(parts, isRight)
  for (const [i, { pod, port, x, y }] of docking.entries()) {
    const delay = turn(i, docking.length, 140)
    show.move(
      pod,
      [
        { transform: 'none' },
        { transform: `translate(${x * -0.04}px, 9px) scale(1.04, .94)`, offset: 0.18 },
        { transform: `translate(${x * 0.6}px, ${y * 0.82 - 8}px) scale(.92, 1.05)`, offset: 0.6 },
        { transform: `translate(${x}px, ${y - 5}px) scale(.8)`, offset: 0.84 },
        { transform: `translate(${x}px, ${y}px) scale(.78)` },
      ],
      560,
      { delay, ease: EASE.smooth },
    )
    show.move(
      port,
      [{ transform: 'none' }, { transform: 'scale(1.28)', offset: 0.5 }, { transform: 'none' }],
      300,
      { delay: delay + 500 },
    )
  }
}

export const bump: Move = (parts, show) => {
  for (const { pod, port, x, y } of podAndPort(parts, isWrong)) {
    show.move(
      pod,
      [
        { transform: 'none' },
        { transform: `translate(${x * 0.6}px, ${y * 0.6}px) scale(.92)`, offset: 0.32 },
        { transform: `translate(${x * 0.5}px, ${y * 0.5}px) rotate(-9deg) scale(.94)`, offset: 0.5 },
        { transform: 'translateY(6px) rotate(5deg)', offset: 0.84 },
        { transform: 'none' },
      ],
      880,
      { ease: EASE.glide },
    )
    show.move(port, RATTLE, 320, { delay: 260 })
  }
}

const numberOn = ({ textContent }: HTMLElement) => Number.parseInt(textContent ?? '', 10)
const FLIGHT_MS = 380

/** Found rocks leave for the hopper like a row that is counted; the others float on in their field. */
export const sweep: Move = (parts, show) => {
  const rocks = parts.all('rock')
  const found = rocks.filter(isRight).sort((one, other) => numberOn(one) - numberOn(other))
  const hopper = parts.flight.hopper()
  const ways = found.map((rock) => ({ rock, ...away(rock, hopper) }))
  for (const [i, { rock, x, y }] of ways.entries()) {
    const delay = i * Math.min(70, 620 / found.length)
    rock.style.zIndex = '5'
    show.move(
      rock,
      [
        { transform: 'none', opacity: 1 },
        { transform: `translate(${x * -0.02}px, 10px) scale(1.1, .92)`, opacity: 1, offset: 0.16 },
        {
          transform: `translate(${x * 0.55}px, ${y * 0.75}px) rotate(70deg) scale(.8)`,
          opacity: 1,
          offset: 0.68,
        },
        { transform: `translate(${x}px, ${y}px) rotate(120deg) scale(.3)`, opacity: 0 },
      ],
      FLIGHT_MS,
      { delay, ease: 'ease-in' },
    )
  }
  float(
    rocks.filter((rock) => !found.includes(rock)),
    show,
    200,
  )
}

export const drift: Move = (parts, show) => {
  for (const [i, rock] of parts.all('rock').filter(isWrong).entries())
    show.move(
      rock,
      [
        { transform: 'none' },
        { transform: 'scale(.94)', offset: 0.12 },
        { transform: `translate(${i % 2 ? -7 : 7}px, 9px) rotate(${i % 2 ? -14 : 14}deg)` },
      ],
      900,
      { ease: EASE.glide },
    )
}

function float(rocks: readonly HTMLElement[], show: Show, delay: number) {
  for (const [i, rock] of rocks.entries())
    show.move(
      rock,
      [
        REST,
        {
          transform: `translate(${((i * 5) % 9) - 4}px, ${6 + (i % 3) * 2}px) rotate(${((i * 7) % 13) - 6}deg)`,
          opacity: 0.55,
        },
      ],
      700,
      { delay, ease: EASE.glide },
    )
}

const pairOf = (parts: Parts, tone: string) =>
  parts.all('star').filter(({ dataset }) => dataset.tone === tone)

export const twinkle: Move = (parts, show) => {
  const [one, other] = pairOf(parts, 'fresh')
  if (!one || !other) return
  for (const [star, twin, way] of [
    [one, other, 1],
    [other, one, -1],
  ] as const) {
    const { x, y } = away(star, twin.getBoundingClientRect())
    star.style.zIndex = '2'
    show.move(
      star,
      [
        { transform: 'none' },
        { transform: `translate(${x * -0.03}px, ${y * -0.03}px)`, offset: 0.15 },
        { transform: `translate(${x * 0.3}px, ${y * 0.3}px) rotate(${way * 9}deg) scale(.94)`, offset: 0.5 },
        { transform: 'scale(1.08)', offset: 0.82 },
        { transform: 'none' },
      ],
      560,
      { delay: 240, ease: EASE.smooth },
    )
  }
}

export const parted: Move = (parts, show) => {
  for (const star of pairOf(parts, 'picked')) show.move(star, RATTLE, 420, { delay: 260 })
}
