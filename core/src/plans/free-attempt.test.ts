import { expect, test } from 'vitest'
import { NEW_LEARNER } from '#core/learner/learner.ts'
import { missionAttempt } from '#core/mission/mission-attempt.ts'
import { finishedMission } from '#core/mission/testing/finished-mission.ts'
import { isFreeAttempt } from '#core/plans/free-attempt.ts'
import { isFreeTable, PAID_TABLES } from '#core/plans/free-tables.ts'
import { TABLES } from '#core/tables/table.ts'

test('[B7] lessons and games of tables 1, 2, 5 and 10 are free', () => {
  expect(TABLES.filter(isFreeTable)).toEqual([1, 2, 5, 10])
  const free = (lesson_id: string) => isFreeAttempt({ lesson_id, answers: [{ a: 7, b: 1 }] })
  expect(['table-1', 'interactive-lesson-10', 'table-7', 'interactive-lesson-12'].map(free)).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('[B7] a mission is free when every fact it asks belongs to one of these tables', () => {
  const mission = (...answers: { a: number; b: number }[]) => isFreeAttempt({ lesson_id: 'mission', answers })
  expect(mission({ a: 2, b: 7 }, { a: 12, b: 10 })).toBe(true)
  expect(mission({ a: 2, b: 7 }, { a: 7, b: 8 })).toBe(false)
})

test('[B7] a mission made for an ended plan asks nothing else, whatever the seed', () => {
  for (let seed = 1; seed <= 12; seed += 1) {
    const run = finishedMission(
      { mastery: NEW_LEARNER.mastery },
      { now: Date.UTC(2027, 0, 1), seed, minutes: 8, locked: PAID_TABLES },
      ({ facts }) => (facts[0]?.b ?? 0) % 3 !== seed % 3,
    )
    const { lesson_id, answers } = missionAttempt(run, { id: 'x', completed_at: 0, utc_offset: 0 })
    expect(answers.length).toBeGreaterThan(5)
    expect(isFreeAttempt({ lesson_id, answers })).toBe(true)
  }
})
