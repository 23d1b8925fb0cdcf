import { expect, test } from 'vitest'
import { NO_MASTERY } from '#core/mastery/mastery.ts'
import { isHurrying } from '#core/mission/is-hurrying.ts'
import type { MissionRun } from '#core/mission/mission.ts'
import { answerStep, nextStep } from '#core/mission/run.ts'
import { begin, knowsAll } from '#core/mission/testing/begun-mission.ts'

function answered(start: MissionRun, steps: number, correct: boolean, ms: number): MissionRun {
  let run = start
  for (let step = nextStep(run); step && run.steps.length < steps; step = nextStep(run))
    run = answerStep(
      run,
      step.facts.map(() => ({ given: 1, correct, ms })),
      run.activeMs + ms,
    )
  return run
}

test('[M12] five hurried guesses in a row are seen at once, and calm answers end it', () => {
  const known = begin(knowsAll(60, 75))
  const hurried = answered(known, 3, false, 400)
  expect(isHurrying(hurried)).toBe(true)
  expect(isHurrying(answered(hurried, hurried.steps.length + 1, false, 4_000))).toBe(false)
  expect(isHurrying(answered(known, 3, true, 400))).toBe(false)
  expect(isHurrying(answered(known, 3, false, 4_000))).toBe(false)
  expect(isHurrying(begin(NO_MASTERY))).toBe(false)
})
