import { grow, type HeroActs, hop, inTurn, slide } from '#web/art/heroes/acts/move.ts'
import { SPARKS } from '#web/art/heroes/elva.tsx'

const CENTRE = { x: 100, y: 103 }
/** Away from the middle of the ring, or towards it. */
function out(index: number, by: number): readonly [number, number] {
  const { x, y } = SPARKS[index] ?? CENTRE
  return [(x - CENTRE.x) * by, (y - CENTRE.y) * by]
}
function change(n: number, to: number) {
  const [from, there] = [SPARKS[n - 1] ?? CENTRE, SPARKS[to - 1] ?? CENTRE]
  const by = [there.x - from.x, there.y - from.y] as const
  return slide(`spark-${n}`, 0, 600, [0, 0], by, by, [0, 0])
}

/** The wave of sparks around the ring, and then all eleven at once. */
export const elva: HeroActs = {
  about: { cape: [100, 134], badge: [100, 52], cap: [100, 66] },
  act: [
    ...inTurn(11, (n, index) => slide(`spark-${n}`, index * 70, 240, [0, 0], out(index, 0.2), [0, 0])),
    ...inTurn(11, (n, index) => slide(`spark-${n}`, 900, 300, [0, 0], out(index, 0.2), [0, 0])),
    hop('cap', 900, 300, 16),
    grow('cape', 820, 380, 1, [1.2, 1.02], [0.96, 1], 1),
    grow('badge', 900, 300, 1, 1.7, 1),
  ],
  right: [hop('spark-6', 0, 420, 16)],
  notYet: inTurn(11, (n, index) =>
    slide(`spark-${n}`, 0, 600, [0, 0], out(index, -0.12), out(index, -0.12), [0, 0]),
  ),
  waiting: [change(5, 6), change(6, 7), change(7, 5)],
}
