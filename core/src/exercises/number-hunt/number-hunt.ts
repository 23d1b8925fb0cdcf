import type { ExerciseRules, GradedFact } from '#core/exercises/exercise.ts'
import { contentRandom, isFirstPlay } from '#core/exercises/variant-random.ts'
import { integers, type Random, sample, shuffle } from '#core/random/random.ts'
import type { Table } from '#core/tables/table.ts'

/** n × 1 to n × 10. */
export const NUMBER_HUNT_TARGETS = 10
const DISTRACTORS = 10
/** Table 2 fills its grid of 24. */
export const NUMBER_HUNT_MOST_DISTRACTORS = 14
/** The first table-2 hunt shows every number from 1 to 24; 22 and 24 lie beyond the hunt for 2 to 20. */
const FIRST_PLAY_TABLE_2 = integers(1, 24)

export const numberHunt: ExerciseRules<'number-hunt'> = {
  generate(table, seed, variant) {
    const targets = integers(1, NUMBER_HUNT_TARGETS).map((b) => table * b)
    if (isFirstPlay(variant) && table === 2) {
      return { type: 'number-hunt', table, targets, grid: FIRST_PLAY_TABLE_2 }
    }
    const random = contentRandom('number-hunt', table, seed, variant)
    const distractors = isFirstPlay(variant) ? nextDoor(table) : drawnDistractors(table, random)
    return { type: 'number-hunt', table, targets, grid: shuffle(random, [...targets, ...distractors]) }
  },
  blank: () => [],
  grade({ table, targets }, selected) {
    const facts = [
      ...targets.map((target) => targetFact(table, target, selected.includes(target))),
      ...selected.filter((value) => !targets.includes(value)).map((value) => wrongPick(table, value)),
    ]
    if (selected.length === 0) return { result: 'incomplete', facts }
    return { result: facts.every((fact) => fact.correct) ? 'correct' : 'incorrect', facts }
  },
  solve: ({ targets }) => targets,
}

function targetFact(table: Table, target: number, found: boolean): GradedFact {
  return { a: table, b: target / table, given: found ? target : null, correct: found }
}

/** A wrong pick says "this is one of them": it is kept with the nearest fact of the hunt. */
function wrongPick(table: Table, value: number): GradedFact {
  const nearest = Math.min(NUMBER_HUNT_TARGETS, Math.max(1, Math.round(value / table)))
  return { a: table, b: nearest, given: value, correct: false }
}

/** Every number next to a multiple, above and below in turn. Table 1 has no such numbers: it takes what follows 10. */
function nextDoor(table: Table): number[] {
  const multiplicands = integers(1, DISTRACTORS)
  if (table === 1) return multiplicands.map((value) => NUMBER_HUNT_TARGETS + value)
  return multiplicands.map((b) => table * b + (b % 2 === 1 ? 1 : -1))
}

/** No multiple of the table at all, so that a child who knows the table beyond ×10 is never told off for it. */
function drawnDistractors(table: Table, random: Random): number[] {
  const count = table === 2 ? NUMBER_HUNT_MOST_DISTRACTORS : DISTRACTORS
  const candidates =
    table === 1
      ? integers(NUMBER_HUNT_TARGETS + 1, 40)
      : integers(1, Math.max(table * (NUMBER_HUNT_TARGETS + 1), 30)).filter((value) => value % table !== 0)
  return sample(random, candidates, count)
}
