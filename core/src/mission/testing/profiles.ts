import { type Child, createChild, TEMPERS } from '#core/mission/testing/child.ts'
import { FACTS, type NamedFact, priorDifficulty } from '#core/tables/facts.ts'

/** Nothing is learnt and nothing forgotten: what is said of such a child is checked against chances that stay. */
interface Profile {
  readonly chance: (fact: NamedFact) => number
  /** Factor on the time of every answer. */
  readonly pace?: number
}

const isOf = ({ a, b }: NamedFact, ...tables: readonly number[]) => tables.includes(a) || tables.includes(b)

export const PROFILES: Readonly<Record<string, Profile>> = {
  'weak in 7 and 8': { chance: (fact) => (isOf(fact, 7, 8) && !isOf(fact, 1, 2, 5, 10) ? 0.5 : 0.97) },
  'strong in 2, 5, 10': { chance: (fact) => (isOf(fact, 1, 2, 5, 10) ? 0.97 : 0.35) },
  'fast guesser': { chance: ({ key }) => 0.85 - 0.35 * priorDifficulty(key), pace: 0.28 },
  strong: { chance: () => 0.98 },
  'slow and right': { chance: () => 0.96, pace: 3 },
  middling: { chance: ({ key }) => 1 - 0.6 * priorDifficulty(key) },
  beginner: { chance: (fact) => (isOf(fact, 1, 2, 10) ? 0.9 : 0.2) },
}

export function childrenOf({ chance, pace = 1 }: Profile, seed: number): Child[] {
  return TEMPERS.map((temper) => {
    const usual = createChild('power-law', 'half-way', temper, seed)
    const at = (fact: number) => {
      const named = FACTS[fact]
      return named ? chance(named) : 0
    }
    return {
      ...usual,
      memory: {
        chance: at,
        recalls: (fact, _at, random) => random() < at(fact),
        meet() {},
        bring() {},
        // The row beside it: who does not know it says something.
        confusedWith: (fact) => (fact + 1) % FACTS.length,
      },
      habits: {
        ...usual.habits,
        pace: usual.habits.pace * pace,
        searches: pace < 1 ? 1 : usual.habits.searches,
      },
    }
  })
}
