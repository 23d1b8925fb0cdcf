import { isTrueEnough, truthTable } from '#core/reports/testing/truth/claims.ts'
import { classOf28 } from '#core/reports/testing/truth/pupils.ts'
import { watchClass } from '#core/reports/testing/truth/watch-class.ts'

const WEEKS = 6
const SUNDAY = 6
const WEDNESDAY = 2

/** Sentences and rules were mended on the classes from 0 on; these are for reporting. */
const REPORTED_FROM = 500

/** Every kind of sentence that parents and teachers read, held against children whose truth is known. Gives the exit code. */
export function reportTruth(classes: number, half: 'tune' | 'report'): number {
  const seeds = Array.from({ length: classes }, (_, place) => place + (half === 'report' ? REPORTED_FROM : 0))
  const table = truthTable(
    seeds.flatMap((seed) => [
      ...watchClass(classOf28(seed), { weeks: WEEKS, evenings: [WEDNESDAY, SUNDAY] }),
    ]),
  )
  console.log('| kind of sentence | times said | times true | share |')
  console.log('|---|---|---|---|')
  for (const { kind, said, held } of table)
    console.log(`| ${kind} | ${said} | ${held} | ${((100 * held) / said).toFixed(1)} % |`)
  const wrong = table.filter((row) => !isTrueEnough(row))
  for (const { kind, wrong: examples } of wrong) console.log(`\n${kind}:\n  ${examples.join('\n  ')}`)
  return wrong.length > 0 ? 1 : 0
}
