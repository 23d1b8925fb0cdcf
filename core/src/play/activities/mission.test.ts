import { expect, test } from 'vitest'
import { NO_MASTERY } from '#core/mastery/mastery.ts'
import { planMission } from '#core/mission/plan.ts'
import { mission } from '#core/play/activities/mission.ts'
import { autoplay } from '#core/play/autoplay.ts'
import { BASIC_FEEDBACK_MS } from '#core/times/times.ts'

test('[G20] a right answer leads on by itself; what was found with help waits for the child', () => {
  const plan = planMission({ mastery: NO_MASTERY }, { now: 0, seed: 1, minutes: 8 })
  const player = { seed: 3, right: 0.7, paceMs: 900 }
  const moves = [...autoplay(mission, { state: mission.start(plan), ms: 0 }, player)]
  const told = moves.filter(({ action }) => action.type === 'check' || action.type === 'not-yet')
  for (const { after, moment } of told)
    expect(mission.due(after)).toEqual(
      after.screen?.toFind.length
        ? null
        : { action: { type: 'next' }, atMs: moment.ms + BASIC_FEEDBACK_MS, mayWait: true },
    )
  const found = moves.filter(({ after }) => after.screen?.search.found)
  expect(found).not.toEqual([])
  for (const { after } of found) expect(mission.due(after)).toBeNull()
})
