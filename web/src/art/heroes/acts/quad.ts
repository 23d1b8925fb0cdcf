import { grow, type HeroActs, hop, inTurn, slide, turn } from '#web/art/heroes/acts/move.ts'

/** The hands, once round clockwise, and the way between each and the next. */
const HANDS = [
  [30, 36],
  [170, 36],
  [180, 104],
  [20, 104],
] as const
const BETWEEN = [
  [100, -34],
  [204, 66],
  [100, 176],
  [-4, 66],
] as const
/** Balls are named as their arms are drawn: two above, two below. */
const PLACE: Readonly<Record<number, number>> = { 1: 0, 2: 1, 3: 3, 4: 2 }

function round(ball: number) {
  const start = PLACE[ball] ?? 0
  const [x0, y0] = HANDS[start] as readonly [number, number]
  const path = [0, 1, 2, 3, 4].flatMap((step) => {
    const at = (start + step) % 4
    const hand = HANDS[at] as readonly [number, number]
    return step === 4 ? [hand] : [hand, BETWEEN[at] as readonly [number, number]]
  })
  return slide(`ball-${ball}`, 0, 920, ...path.map(([x, y]) => [x - x0, y - y0] as const))
}

/** Four in the air: every ball goes once round, and then there is a bow. */
export const quad: HeroActs = {
  about: {
    'arm-1': [64, 94],
    'arm-2': [136, 94],
    'arm-3': [62, 132],
    'arm-4': [138, 132],
    body: [100, 176],
    tie: [100, 149],
    curl: [100, 38],
  },
  act: [
    ...inTurn(4, round),
    ...inTurn(4, (n) =>
      turn(`arm-${n}`, 0, 920, 0, ...[1, -1, 1, -1].map((way) => way * (n % 2 ? 7 : -7)), 0),
    ),
    grow('body', 900, 300, 1, [1.03, 0.9], 1),
    turn('tie', 860, 340, 0, 180, 360),
    turn('curl', 880, 320, 0, 24, -12, 0),
  ],
  right: [hop('ball-2', 0, 460, 34)],
  notYet: [turn('arm-1', 0, 600, 0, 16, 10, 16, 0), turn('arm-2', 0, 600, 0, -16, -10, -16, 0)],
  waiting: [
    slide('ball-1', 0, 600, [0, 0], [70, -34], [140, 0]),
    slide('ball-2', 0, 600, [0, 0], [-70, -14], [-140, 0]),
  ],
}
