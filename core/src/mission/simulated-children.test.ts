import { expect, test } from 'vitest'
import { createChild, TUNED_FAMILIES } from '#core/mission/testing/child.ts'
import { POLICIES, type PolicyName } from '#core/mission/testing/policies.ts'
import { simulate } from '#core/mission/testing/simulate.ts'

/** A quick look at what `npm run bench -- learning` measures at length, with room for chance. */
const SEEDS = [1, 3]

test.each(TUNED_FAMILIES)(
  '[G14] half-way children of the %s family need far fewer minutes than with the lessons in order',
  (family) => {
    const minutesWith = (policy: PolicyName) =>
      SEEDS.map((seed) => simulate(createChild(family, 'half-way', 'careful', seed), POLICIES[policy], seed))
    const total = (outcomes: ReturnType<typeof minutesWith>) =>
      outcomes.reduce((sum, { minutes }) => sum + minutes, 0)
    const engine = minutesWith('engine')
    expect(total(engine)).toBeLessThan(0.75 * total(minutesWith('lessons in order')))
    expect(engine.every(({ reached }) => reached)).toBe(true)
    for (const { wrong } of engine) expect(wrong).toBeLessThan(0.35)
  },
)
