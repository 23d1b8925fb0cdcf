import { beforeEach, expect, test, vi } from 'vitest'
import { NO_MASTERY } from '#core/mastery/mastery.ts'
import { planMission } from '#core/mission/plan.ts'
import { newSession } from '#core/mission/session.ts'
import { startPlacement } from '#core/placement/placement.ts'
import { forgetLesson } from '#web/data/unfinished-lesson-store.ts'
import { keepMission, keepPlacement, keptMission, keptPlacement } from '#web/data/unfinished-mission-store.ts'

const attemptId = '0191d6a0-0000-7000-8000-000000000001'
const session = newSession(planMission({ mastery: NO_MASTERY }, { now: 0, seed: 3, minutes: 8 }))
const mission = { attemptId, seed: 3, replay: 0, lesson: session }
const KEY = 'dozenauts:anna:lesson:mission'

beforeEach(() => {
  const entries = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  })
})

test('[L16] a mission and a first mission are found again as they were left, each by its own child', () => {
  const run = startPlacement({ mastery: NO_MASTERY }, { now: 0, seed: 3 })
  const placement = { attemptId, seed: 3, replay: 0, lesson: { run, activeMs: 1_200 } }
  keepMission('anna', mission)
  keepPlacement('anna', placement)
  expect(keptMission('anna')).toEqual(mission)
  expect(keptPlacement('anna')).toEqual(placement)
  expect([keptMission('bob'), keptPlacement('bob')]).toEqual([null, null])
  forgetLesson('anna', 'mission')
  expect([keptMission('anna'), keptPlacement('anna')]).toEqual([null, placement])
})

test.each([
  ['nothing', 'null'],
  ['no JSON', '{'],
  ['another version', JSON.stringify({ ...mission, lesson: { ...session, version: 2 } })],
  ['a mission that is over', JSON.stringify({ ...mission, lesson: { ...session, screen: null } })],
  [
    'a plan that the engine cannot read',
    JSON.stringify({
      ...mission,
      lesson: { ...session, run: { ...session.run, plan: { version: 1, facts: [null] } } },
    }),
  ],
])('[L16] %s is begun anew', (_what, stored) => {
  localStorage.setItem(KEY, stored)
  expect(keptMission('anna')).toBeNull()
})
