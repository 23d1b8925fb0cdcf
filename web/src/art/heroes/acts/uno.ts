import { grow, type HeroActs, hop, slide, turn } from '#web/art/heroes/acts/move.ts'

/** One wish: it sinks, hops once, and at the top its ball shines. */
export const uno: HeroActs = {
  about: { body: [100, 184], antenna: [98, 66], ball: [111, 22], craters: [100, 116] },
  act: [
    grow('body', 0, 240, 1, [1.04, 0.88], [1, 1]),
    hop('whole', 220, 480, 30),
    grow('body', 680, 220, 1, [1.05, 0.92], 1),
    turn('antenna', 200, 640, 0, -16, -4, 20, -8, 0),
    grow('ball', 300, 420, 1, 1.6, 1.6, 1.45),
    turn('antenna', 860, 340, 0, 16, 0),
  ],
  right: [grow('ball', 0, 400, 1, 1.5, 1)],
  notYet: [turn('antenna', 0, 600, 0, -22, -14, -22, -16, 0)],
  waiting: [slide('craters', 0, 600, [0, 0], [9, 2], [0, 0])],
}
