import { fade, grow, type HeroActs, inTurn, light, type Move, turn } from '#web/art/heroes/acts/move.ts'

const ROOTS = [
  [48, 104],
  [44, 116],
  [48, 128],
] as const
const SPOTS = [
  [74, 57],
  [100, 49],
  [126, 57],
] as const

const quiver = (n: number, at: number): readonly Move[] => [
  fade(`whisker-${n}`, at, 110, 0.3, 1),
  turn(`whisker-${n}`, at, 300, 0, 14, -9, 5, 0),
]
const aside = (n: number, ...degrees: readonly number[]) => turn(`whisker-${n}`, 0, 600, ...degrees)

/** Nine lights: six whiskers and three spots. */
export const nona: HeroActs = {
  about: {
    ...Object.fromEntries([...ROOTS, ...ROOTS].map((root, index) => [`whisker-${index + 1}`, root])),
    ...Object.fromEntries(SPOTS.map((spot, index) => [`spot-${index + 1}`, spot])),
    tail: [126, 176],
    'ear-1': [60, 56],
    'ear-2': [140, 56],
  },
  act: [
    ...inTurn(6, (n, index) => quiver(n, index * 110)),
    ...inTurn(3, (n, index) => light(`spot-${n}`, 660 + index * 110, 0.3, 1.5)),
    turn('tail', 420, 780, 0, -18, -26, -6, -20, 0),
  ],
  right: [turn('tail', 0, 460, 0, -16, 4, 0)],
  notYet: [
    aside(1, 0, -16, -16, 0),
    aside(4, 0, -16, -16, 0),
    aside(3, 0, 16, 16, 0),
    aside(6, 0, 16, 16, 0),
    ...inTurn(3, (n) => ({ part: `spot-${n}`, at: 0, ms: 600, opacities: [1, 0.45, 0.45, 1] })),
  ],
  waiting: [grow('ear-1', 0, 560, 1, [0.45, 1], 1), grow('ear-2', 0, 560, 1, [0.45, 1], 1)],
}
