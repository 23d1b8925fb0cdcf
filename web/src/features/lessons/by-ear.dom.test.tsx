import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { basic } from '#core/play/activities/basic.ts'
import { basicOnStage } from '#web/features/lessons/basic-on-stage.ts'
import { numbersIn, product } from '#web/testing/answers-by-ear.ts'
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

test('[L9] a lesson is played by ear: after a mistake the product is said, and nothing goes on by itself', async () => {
  render(
    <Played
      activity={basic}
      on={basicOnStage(4)}
      from={{ table: 4, seed: 0, replay: 0 }}
      end={({ score }) => `The end: ${score}`}
    />,
  )
  await child.wait()
  for (let step = 1; step <= 10; step += 1) {
    const asked = child.here()
    expect(screen.getByRole('heading', { level: 2 }).getAttribute('aria-label')).toBeNull()
    expect(asked).toMatch(new RegExp(`4 times \\d+ is what\\. ${step} of 10\\.`))
    const right = product(asked)
    const isRight = step !== 3
    for (let option = 0; (option === right) !== isRight || option === 0; ) {
      child.tab()
      option = /Choose the answer|^\d+, button/.test(child.here()) ? (numbersIn(child.here()).at(-1) ?? 0) : 0
    }
    const picked = numbersIn(child.here()).at(-1)
    await child.press()
    const equation = `4 times ${right / 4} is ${right}`
    // Who flies by is said with the verdict, not in its place.
    const said = isRight
      ? `Correct! ${equation}\\.( \\w+ flies by and waves\\.)?`
      : `Not ${picked}. ${equation}.`
    expect(child.last()).toMatch(new RegExp(`^${said}$`))
    if (!isRight) {
      await child.wait(30_000)
      expect(child.last(), 'nothing has moved').toContain(`Not ${picked}.`)
      expect(screen.queryByRole('button', { name: 'Wait!' }), 'nothing is to be held').toBeNull()
    }
    if (isRight) await child.wait(1_500)
    else await child.until(/^Go on, button/)
    if (/^Go on, button/.test(child.here())) await child.press()
  }
  expect(child.log.join()).toMatch(/flies by/)
  expect(document.body.textContent).toContain('The end: 9')
})
