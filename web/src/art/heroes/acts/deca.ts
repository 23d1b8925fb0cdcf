import { onCircle } from '#web/art/geometry.ts'
import { grow, type HeroActs, inTurn, slide, turn } from '#web/art/heroes/acts/move.ts'
import { FINGER_TURNS } from '#web/art/heroes/deca.tsx'

/** How far a finger goes to lie in the palm. */
const DOWN = 24
/** Both hands are drawn as a left one. */
const down = [...FINGER_TURNS, ...[...FINGER_TURNS].reverse()].map((degrees) =>
  onCircle(0, 0, DOWN, degrees + 180),
)
const THUMBS = ['finger-5', 'finger-6']

/** Ten up: finger by finger, and then both hands wave. */
export const deca: HeroActs = {
  about: {
    'hand-1': [50, 160],
    'hand-2': [50, 160],
    leaf: [100, 32],
    'finger-5': [50, 148],
    'finger-6': [50, 148],
  },
  act: [
    ...inTurn(10, (n, index) => {
      const { x, y } = down[index] ?? { x: 0, y: 0 }
      const up = slide(`finger-${n}`, index * 80, 180, [x, y], [-x * 0.25, -y * 0.25], [0, 0])
      return { ...up, held: true }
    }),
    ...['hand-1', 'hand-2'].flatMap((hand) => [
      turn(hand, 860, 340, 0, -14, 8, -10, 0),
      grow(hand, 860, 340, 1, 1.12, 1.12, 1),
    ]),
    turn('leaf', 820, 380, 0, -22, 22, 0),
  ],
  right: [
    ...['hand-1', 'hand-2'].map((hand) => slide(hand, 0, 460, [0, 0], [0, -10], [0, 0])),
    ...THUMBS.map((thumb) => turn(thumb, 0, 460, 0, -56, -56, 0)),
  ],
  notYet: [
    slide('hand-1', 0, 600, [0, 0], [40, 12], [44, 12], [0, 0]),
    slide('hand-2', 0, 600, [0, 0], [40, 0], [44, 0], [0, 0]),
  ],
  waiting: [turn('leaf', 0, 600, 0, 30, 34, 0)],
}
