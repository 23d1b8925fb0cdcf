import { grow, type HeroActs, type Move, turn } from '#web/art/heroes/acts/move.ts'

const sweep = (part: string, at: number): Move => ({
  part,
  at,
  ms: 640,
  transforms: ['none', 'rotate(34deg) scale(1.12)', 'rotate(34deg) scale(1.12)', 'rotate(-8deg)', 'none'],
})

/** The fan: one tail opens, the other answers, and their tips meet above the head. */
export const dua: HeroActs = {
  about: { 'tail-1': [94, 166], 'tail-2': [94, 166], 'ear-1': [72, 60], 'ear-2': [128, 60] },
  act: [
    turn('tail-1', 0, 260, 0, -15, 0),
    turn('tail-2', 170, 260, 0, -15, 0),
    sweep('tail-1', 410),
    sweep('tail-2', 410),
    ...(['ear-1', 'ear-2'] as const).flatMap((ear) => [grow(ear, 880, 320, 1, [0.5, 1], 1, [0.5, 1], 1)]),
  ],
  right: [turn('tail-1', 0, 400, 0, 30, 0), turn('tail-2', 0, 400, 0, 30, 0)],
  notYet: [turn('tail-1', 0, 600, 0, 16, 16, 0), turn('tail-2', 0, 600, 0, 16, 16, 0)],
  waiting: [turn('tail-1', 0, 300, 0, 12, 0), turn('tail-2', 300, 300, 0, 12, 0)],
}
