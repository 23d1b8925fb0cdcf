import type { ExerciseByType, ExerciseType } from '#core/exercises/exercise.ts'
import { composeExercise, generateExercise, rulesFor } from '#core/exercises/registry.ts'
import { createRandom, integers, type Random, sample, seedFrom, shuffle } from '#core/random/random.ts'
import type { Fact } from '#core/tables/fact.ts'
import { TABLES } from '#core/tables/table.ts'

const SEEDS = 300
const MIXES = 1000
/** Every fact in both orders. */
export const ALL_FACTS: readonly Fact[] = TABLES.flatMap((a) => TABLES.map((b) => ({ a, b })))

/** What `problemOf` finds wrong with any exercise of this type: first plays, replays and compositions. */
export function problemsInEveryPlay<T extends ExerciseType>(
  type: T,
  problemOf: (exercise: ExerciseByType[T]) => string | null | false,
): string[] {
  return everyPlay(type).flatMap((exercise) => {
    const problem = problemOf(exercise)
    return problem ? [`${problem}: ${JSON.stringify(exercise)}`] : []
  })
}

function everyPlay<T extends ExerciseType>(type: T): ExerciseByType[T][] {
  const lessons = TABLES.flatMap((table) =>
    integers(0, SEEDS).map((seed) => generateExercise(type, table, seed, seed === 0 ? 0 : 1 + (seed % 3))),
  )
  const composed = integers(1, MIXES).map((seed) => {
    const random = createRandom(seedFrom(type, seed))
    return composeExercise(type, someFacts(type, random), random)
  })
  return [...lessons, ...composed]
}

/** As many facts as the type takes, from the fewest to the most. */
export function someFacts(type: ExerciseType, random: Random): readonly Fact[] {
  const { min, max } = rulesFor(type).takes
  const [count = min] = sample(random, integers(min, max), 1)
  return factsAround(type, shuffle(random, ALL_FACTS), count)
}

/** The first facts of the list that go together in one exercise of this type. */
export function factsAround(type: ExerciseType, facts: readonly Fact[], count: number): readonly Fact[] {
  const chosen: Fact[] = []
  for (const fact of facts) {
    if (chosen.length === count) break
    if (goTogether(type, [...chosen, fact])) chosen.push(fact)
  }
  return chosen
}

/** Whether these could be part of an exercise, whatever number of facts it takes. */
function goTogether(type: ExerciseType, facts: readonly Fact[]): boolean {
  const { oneTable, differentProducts } = rulesFor(type).takes
  const [first] = facts
  if (oneTable && facts.some(({ a }) => a !== first?.a)) return false
  return !differentProducts || new Set(facts.map(({ a, b }) => a * b)).size === facts.length
}

export function hasDuplicates(values: readonly unknown[]): boolean {
  return new Set(values).size !== values.length
}
