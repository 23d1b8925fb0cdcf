import type { FactAnswer } from '#core/attempts/attempt.ts'
import { factKey } from '#core/tables/fact.ts'
import { CHECK_ANSWER_MS } from '#core/times/times.ts'

/** The first speed check that a pupil finished after the class's check was started. */
export interface CheckOfPupil {
  readonly pupil: string
  /** Right answers of 25. */
  readonly score: number
  readonly missed: readonly string[]
}

export interface ClassCheck {
  readonly finished: number
  /** With one decimal; null before the first pupil has finished. */
  readonly average: number | null
  /** The facts that most pupils missed first. */
  readonly missed: readonly { readonly fact: string; readonly pupils: number }[]
  /** How the pupils who did both checks changed on average; null where there is none to compare. */
  readonly change: number | null
}

/** Wrong, not answered, or after the six seconds. */
export function missedFacts(
  answers: readonly Pick<FactAnswer, 'a' | 'b' | 'correct' | 'ms'>[],
): readonly string[] {
  return answers
    .filter(({ correct, ms }) => !correct || ms > CHECK_ANSWER_MS)
    .map(({ a, b }) => factKey(a, b))
}

/** `before` is the class's last check. */
export function classCheckOf(
  results: readonly CheckOfPupil[],
  before: readonly Pick<CheckOfPupil, 'pupil' | 'score'>[],
): ClassCheck {
  const missed = new Map<string, number>()
  for (const result of results)
    for (const fact of result.missed) missed.set(fact, (missed.get(fact) ?? 0) + 1)
  const changes = results.flatMap(({ pupil, score }) => {
    const earlier = before.find((other) => other.pupil === pupil)
    return earlier ? [score - earlier.score] : []
  })
  return {
    finished: results.length,
    average: mean(results.map(({ score }) => score)),
    missed: [...missed]
      .map(([fact, pupils]) => ({ fact, pupils }))
      .sort((x, y) => y.pupils - x.pupils || x.fact.localeCompare(y.fact, 'en', { numeric: true })),
    change: mean(changes),
  }
}

function mean(numbers: readonly number[]): number | null {
  if (numbers.length === 0) return null
  return Math.round((numbers.reduce((sum, number) => sum + number, 0) / numbers.length) * 10) / 10
}
