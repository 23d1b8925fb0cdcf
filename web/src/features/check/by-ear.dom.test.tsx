import { render } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { CHECK_QUESTIONS } from '#core/check/check.ts'
import { check } from '#core/play/activities/check.ts'
import { CHECK_ANSWER_MS } from '#core/times/times.ts'
import { checkOnStage } from '#web/features/check/check-question.tsx'
import { product } from '#web/testing/answers-by-ear.ts'
import { type Listener, listenHere } from '#web/testing/listener.ts'
import { Played } from '#web/testing/played.tsx'

vi.mock('#web/browser/reduced-motion.ts', () => ({ prefersReducedMotion: () => true }))
vi.mock('#web/data/settings/learner-settings.ts', async (original) => ({
  ...(await original<object>()),
  useLearnerSettings: () => ({ keypad: 'phone', timed_play: 'games', listens: true }),
}))
let child: Listener
beforeEach(() => {
  child = listenHere()
})

test('a check is taken by ear: each question says itself when its time begins', async () => {
  render(
    <Played
      activity={check}
      on={checkOnStage('check')}
      from={{ seed: 1 }}
      end={(run) => `The end: ${check.score(run).score}`}
    />,
  )
  let asked = 0
  for (let heard = 0; !document.body.textContent.includes('The end'); ) {
    await child.wait(500)
    const question = child.log.slice(heard).find((words) => /times .*entry/.test(words))
    heard = child.log.length
    if (!question) continue
    asked += 1
    // The third is not answered: its time passes.
    if (asked === 3) await child.wait(CHECK_ANSWER_MS)
    else {
      child.type(product(question))
      await child.press()
    }
  }
  expect(asked).toBe(CHECK_QUESTIONS)
  expect(document.body.textContent).toContain(`The end: ${CHECK_QUESTIONS - 1}`)
})
