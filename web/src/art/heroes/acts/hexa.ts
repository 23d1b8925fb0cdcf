import { grow, type HeroActs, inTurn, light, slide, turn } from '#web/art/heroes/acts/move.ts'

const PLATES = [
  [72, 133],
  [100, 133],
  [128, 133],
  [86, 155.5],
  [114, 155.5],
  [100, 178],
] as const

/** Six click in: plate by plate, the wrench tightens each. */
export const hexa: HeroActs = {
  about: {
    ...Object.fromEntries(PLATES.map((place, index) => [`plate-${index + 1}`, place])),
    wrench: [160, 168],
    wing: [62, 116],
    feelers: [100, 34],
    helmet: [100, 54],
  },
  act: [
    ...inTurn(6, (n, index) => light(`plate-${n}`, index * 140)),
    ...inTurn(6, (_, index) => turn('wrench', index * 140, 130, 0, 9, 0)),
    turn('wing', 0, 960, 0, ...inTurnOf(6, -12, 5), 0),
    slide('helmet', 900, 300, [0, 0], [0, -13], [0, 1], [0, 0]),
    grow('feelers', 880, 320, 1, [1.06, 1.5], [1, 0.8], 1),
  ],
  right: [turn('wing', 0, 400, 0, -14, 4, -14, 0)],
  notYet: [turn('wrench', 0, 600, 0, -26, -18, -26, 0), slide('helmet', 180, 240, [0, 0], [-2, 1], [0, 0])],
  waiting: [...light('plate-2', 120, 0.45, 1.3)],
}

function inTurnOf(times: number, one: number, other: number): readonly number[] {
  return Array.from({ length: times }, () => [one, other]).flat()
}
