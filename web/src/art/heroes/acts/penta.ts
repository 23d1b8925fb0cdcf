import { onCircle } from '#web/art/geometry.ts'
import { grow, type HeroActs, hop, inTurn, light, slide, turn } from '#web/art/heroes/acts/move.ts'

/** High fives: five points grow, and then the star turns by a fifth and looks as before. */
export const penta: HeroActs = {
  about: {
    star: [100, 108],
    ...Object.fromEntries(
      [0, 72, 144, 216, 288].map((degrees, index) => {
        const { x, y } = onCircle(100, 108, 80, degrees)
        return [`point-${index + 1}`, [x, y] as const]
      }),
    ),
  },
  act: [
    ...inTurn(5, (n, index) => grow(`point-${n}`, index * 150, 300, 1, 2, 1)),
    { ...turn('star', 760, 380, 0, 40, 76, 72), back: true },
    hop('goggles', 820, 360, 16),
  ],
  right: [...light('point-1', 60, 1, 1.9)],
  notYet: [
    slide('point-3', 0, 600, [0, 0], [-12, 4], [-12, 4], [0, 0]),
    slide('point-4', 0, 600, [0, 0], [12, 4], [12, 4], [0, 0]),
  ],
  waiting: [slide('goggles', 0, 600, [0, 0], [0, 7], [0, 9], [0, 9], [0, -2], [0, 0])],
}
