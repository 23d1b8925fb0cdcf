import { isTrueEnough, truthLines, truthTable } from '#core/reports/testing/truth/claims.ts'
import { classOf28 } from '#core/reports/testing/truth/pupils.ts'
import { watchClass } from '#core/reports/testing/truth/watch-class.ts'

const WEEKS = 6
const SUNDAY = 6
const WEDNESDAY = 2

/** Every kind of sentence that parents and teachers read, held against children whose truth is known. Gives the exit code. */
export function reportTruth(classes: number, firstSeed: number): number {
  const seeds = Array.from({ length: classes }, (_, place) => firstSeed + place)
  const table = truthTable(
    seeds.flatMap((seed) => [
      ...watchClass(classOf28(seed), { weeks: WEEKS, evenings: [WEDNESDAY, SUNDAY] }),
    ]),
  )
  console.log(truthLines(table).join('\n'))
  return table.every(isTrueEnough) ? 0 : 1
}
