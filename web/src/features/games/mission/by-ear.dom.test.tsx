import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { NO_MASTERY } from '#core/mastery/mastery.ts'
import { planMission } from '#core/mission/plan.ts'
import { mission } from '#core/play/activities/mission.ts'
import { missionOnStage } from '#web/features/games/mission/mission-on-stage.tsx'
import { flyMissionByEar } from '#web/testing/answers-by-ear.ts'
import { listenHere } from '#web/testing/listener.ts'
import { Played } from '#web/testing/played.tsx'

vi.mock('#web/browser/reduced-motion.ts', () => ({ prefersReducedMotion: () => true }))
vi.mock('#web/data/settings/learner-settings.ts', async (original) => ({
  ...(await original<object>()),
  useLearnerSettings: () => ({ keypad: 'phone', timed_play: 'games', listens: true }),
}))

test('[G8] a mission is flown by ear: after a mistake a way is said, then the product is found', async () => {
  const child = listenHere()
  render(
    <Played
      activity={mission}
      on={missionOnStage}
      from={planMission({ mastery: NO_MASTERY }, { now: 0, seed: 2, minutes: 5, timedPlay: false })}
      end={({ run }) => `The end: ${run.errors} of ${run.steps.length}`}
    />,
  )
  await child.wait()
  await flyMissionByEar(child, [2, 4], () => document.body.textContent.includes('The end'))
  const said = child.log.join(' | ')
  expect(said).toMatch(/Let's find \d+ times \d+\..*entry.*There it is: /)
  expect(document.body.textContent).toMatch(/The end: [1-9] of \d+/)
})
