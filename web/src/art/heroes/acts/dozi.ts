import { onCircle } from '#web/art/geometry.ts'
import { fade, type HeroActs, hop, inTurn, light, turn } from '#web/art/heroes/acts/move.ts'

/** Round the clock: twelve marks light up, the key winds, the hat hops at twelve. */
export const dozi: HeroActs = {
  about: {
    ...Object.fromEntries(
      Array.from({ length: 12 }, (_, index) => {
        const { x, y } = onCircle(100, 110, 50, (index + 1) * 30)
        return [`hour-${index + 1}`, [x, y] as const]
      }),
    ),
    'key-arm': [168, 126],
    key: [185, 146],
    tassel: [100, 29],
  },
  act: [
    ...inTurn(12, (n, index) => light(`hour-${n}`, index * 80, 0.2, 1.5)),
    turn('key-arm', 120, 760, 0, -90, -90, -70, 0),
    turn('tassel', 60, 1_000, 0, 8, -8, 8, -6, 0),
    hop('hat', 880, 320, 20),
  ],
  right: [turn('tassel', 0, 460, 0, 9, -7, 4, 0)],
  notYet: [turn('key', 0, 600, 0, 30, -20, 30, 0)],
  waiting: inTurn(12, (n, index) => fade(`hour-${n}`, index * 40, 140, 0.45, 1)),
}
