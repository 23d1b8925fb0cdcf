import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GROUPS_PER_PUPIL } from '#core/classes/group-limits.ts'
import { GROUP_SIZE, type GroupPupil, groupsOf } from '#core/classes/groups.ts'
import { factsWith, pupilStatuses } from '#core/classes/pupil-statuses.ts'
import { NO_MASTERY } from '#core/mastery/mastery.ts'
import { FACT_STATUSES } from '#core/status/fact-status.ts'
import { FACTS } from '#core/tables/facts.ts'
import { TABLES } from '#core/tables/table.ts'

const NOBODY = pupilStatuses(NO_MASTERY, 0, 0)
const OPEN = ['learning', 'fading'] as const

/** Weak in some tables, and in some facts here and there. */
const anyPupil = fc
  .record({
    weak: fc.uniqueArray(fc.constantFrom(...TABLES), { maxLength: 4 }),
    noise: fc.array(fc.nat(77), { maxLength: 6 }),
    rest: fc.constantFrom('known' as const, 'likely' as const, 'new' as const),
  })
  .map(({ weak, noise, rest }) => ({
    ...NOBODY,
    statuses: FACTS.map(({ a, b }, place) => {
      const isWeak = noise.includes(place) || weak.some((table) => (table === a || table === b) && a > 2)
      return FACT_STATUSES.indexOf(isWeak ? 'learning' : rest)
    }).join(''),
  }))
const anyClass = fc
  .array(anyPupil, { maxLength: 30 })
  .map((list) => list.map((facts, i): GroupPupil => ({ id: `p${String(i).padStart(2, '0')}`, facts })))

test('[C13] two to six pupils, nobody in more than two groups, and every fact is open for half of them and for two at least', () => {
  fc.assert(
    fc.property(anyClass, (pupils) => {
      const groups = groupsOf(pupils)
      const open = new Map(pupils.map(({ id, facts }) => [id, factsWith(facts, OPEN)]))
      for (const group of groups) {
        expect(group.pupils.length).toBeGreaterThanOrEqual(2)
        expect(group.pupils.length).toBeLessThanOrEqual(GROUP_SIZE)
        expect(group.pupils).toEqual([...new Set(group.pupils)].sort())
        for (const key of group.facts) {
          const those = group.pupils.filter((id) => open.get(id)?.includes(key))
          expect(those.length).toBeGreaterThanOrEqual(Math.max(2, group.pupils.length / 2))
        }
      }
      for (const { id } of pupils)
        expect(groups.filter((group) => group.pupils.includes(id)).length).toBeLessThanOrEqual(
          GROUPS_PER_PUPIL,
        )
    }),
    { numRuns: 150 },
  )
})
