import { grow, type HeroActs, hop, slide, turn } from '#web/art/heroes/acts/move.ts'

/** One, two, three: each leg stamps, then the whole robot hops and the cap pops up. */
export const trix: HeroActs = {
  about: { shine: [57, 54], cap: [100, 26], 'leg-1': [68, 128], 'leg-2': [132, 128] },
  act: [
    hop('leg-1', 0, 230, 16),
    hop('leg-2', 210, 230, 16),
    hop('leg-3', 420, 230, 16),
    hop('whole', 660, 400, 24),
    slide('cap', 680, 440, [0, 0], [0, -22], [0, -26], [0, -18], [0, 3], [0, 0]),
    turn('cap', 680, 440, 0, -14, 10, 0),
    grow('shine', 940, 260, 1, 1.5, 1.25),
  ],
  right: [slide('cap', 0, 360, [0, 0], [0, -18], [0, -14], [0, 0])],
  notYet: [
    slide('ear-1', 0, 560, [0, 0], [-9, 0], [-9, 0], [0, 0]),
    slide('ear-2', 0, 560, [0, 0], [9, 0], [9, 0], [0, 0]),
  ],
  waiting: [slide('leg-3', 0, 600, [0, 0], [0, -9], [0, 0], [0, -9], [0, 0], [0, -9], [0, 0])],
}
