import { createChild, type Family, LEVELS, type Level, TEMPERS } from '#core/mission/testing/child.ts'
import { POLICIES, type PolicyName } from '#core/mission/testing/policies.ts'
import { type Outcome, simulate } from '#core/mission/testing/simulate.ts'

export interface Played extends Outcome {
  readonly family: Family
  readonly level: Level
  readonly policy: PolicyName
}

/** The same children for every policy. Parameters were tuned on even seeds. */
export function playAll(families: readonly Family[], children: number, firstSeed: number): Played[] {
  const played: Played[] = []
  for (const family of families)
    for (const level of LEVELS)
      for (const temper of TEMPERS)
        for (let child = 0; child < children; child += 1) {
          const seed = firstSeed + child * 2
          for (const policy of Object.keys(POLICIES) as PolicyName[]) {
            const outcome = simulate(createChild(family, level, temper, seed), POLICIES[policy], seed)
            played.push({ family, level, policy, ...outcome })
          }
        }
  return played
}
