import { fade, grow, type HeroActs, hop, inTurn, slide, turn } from '#web/art/heroes/acts/move.ts'

const ROOTS = [
  [60, 106],
  [62, 118],
  [72, 126],
  [90, 130],
] as const

/** The wave: eight arms rise from the left to the right, the last one lifts the cap. */
export const octo: HeroActs = {
  about: {
    ...Object.fromEntries(
      [...ROOTS, ...[...ROOTS].reverse()].map((root, index) => [`arm-${index + 1}`, root]),
    ),
    badge: [100, 28],
  },
  act: [
    fade('dots', 0, 1_000, 0.45, 0.6, 0.8, 1, 1),
    ...inTurn(8, (n, index) => turn(`arm-${n}`, index * 100, 380, 0, 46, -8, 0)),
    slide('cap', 820, 380, [0, 0], [0, -17], [0, -17], [0, 2], [0, 0]),
    grow('badge', 860, 320, 1, 1.7, 1),
  ],
  right: [turn('arm-1', 0, 460, 0, 26, 6, 26, 0), turn('arm-8', 0, 460, 0, 26, 6, 26, 0)],
  notYet: [turn('arm-4', 0, 600, 0, -34, -34, 0), turn('arm-5', 0, 600, 0, -34, -34, 0)],
  waiting: inTurn(8, (n, index) => hop(`arm-${n}`, index * 45, 220, 6)),
}
