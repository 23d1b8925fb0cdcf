import { grow, type HeroActs, inTurn, slide, turn } from '#web/art/heroes/acts/move.ts'

/** Down the rainbow: the stripes grow from the middle outwards, and the snail glides over them. */
export const septi: HeroActs = {
  about: {
    shell: [128, 100],
    ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((n) => [`stripe-${n}`, [128, 100] as const])),
    'stalk-1': [38, 78],
    'stalk-2': [78, 78],
    body: [60, 185],
  },
  act: [
    grow('shell', 0, 620, 0.2, 1.03, 1),
    ...inTurn(7, (n, index) =>
      grow(`stripe-${n}`, 0, 620 - index * 60, 0.1, ...(index < 3 ? [0.5] : []), 1.04, 1),
    ),
    slide('body', 420, 780, [0, 0], [8, -34], [34, -62], [66, -58], [86, -26], [60, 4], [18, 8], [0, 0]),
    turn('stalk-1', 460, 740, 0, -26, -30, -22, 14, 0),
    turn('stalk-2', 460, 740, 0, -26, -30, -22, 14, 0),
  ],
  right: [grow('stripe-1', 0, 420, 1, 1.1, 1), grow('shell', 0, 420, 1, 1.1, 1)],
  notYet: [turn('stalk-1', 0, 600, 0, 34, 34, 0), turn('stalk-2', 0, 600, 0, -34, -34, 0)],
  waiting: [slide('body', 0, 600, [0, 0], [-12, 0], [-12, 0], [0, 0])],
}
