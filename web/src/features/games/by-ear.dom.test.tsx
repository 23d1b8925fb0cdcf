import { render } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { NO_MASTERY } from '#core/mastery/mastery.ts'
import { game } from '#core/play/activities/game.ts'
import { placement } from '#core/play/activities/placement.ts'
import type { GameTable } from '#core/tables/table.ts'
import { gameOnStage } from '#web/features/games/lesson/game-on-stage.tsx'
import { placementOnStage } from '#web/features/games/mission/placement.tsx'
import { answersByEar, numbersIn, product } from '#web/testing/answers-by-ear.ts'
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

/** A mistake is made once in each type of exercise: another table has other numbers. */
const missed = new Set<string>()

test.each([2, 7] as const satisfies readonly GameTable[])(
  'the game of table %i is played by ear: each exercise says what it is, what was not right, and what comes next',
  async (table) => {
    render(
      <Played
        activity={game}
        on={gameOnStage}
        from={{ table, seed: 0, replay: 0 }}
        end={(lesson) => `The end: ${game.score(lesson).score}`}
      />,
    )
    await child.wait()
    for (let step = 1; step <= 10; step += 1) {
      const asked = child.here().replace('The window of the ship, ', '')
      expect(asked).toMatch(new RegExp(`Exercise ${step} of 10\\., heading`))
      const [name = ''] = asked.split('.')
      const before = child.log.length
      const answer = answersByEar(child)[name]
      if (!answer) throw new Error(`what is ${name}?`)
      if (name !== 'Memory' && !missed.has(name)) {
        missed.add(name)
        await answer(asked, false)
        await child.wait(2_000)
        expect(child.since(before)).toMatch(/Try Again, button.*\| /)
        if (name !== 'Timed challenge' && name !== 'Number hunt')
          expect(child.last()).toMatch(/is not \d+\.|Not yet: /)
        await child.until(/^Try Again, button/)
        await child.press()
        expect(child.here(), 'asked again').toContain(`${name}.`)
      }
      await answer(child.here(), true)
      await child.wait(4_000)
      if (name === 'Memory' && table === 7) {
        await child.until(/^Check, button/)
        await child.press()
      }
      await child.until(/^(Next Exercise|Complete Lesson|Finish Lesson), button/)
      await child.press()
    }
    expect(document.body.textContent).toContain('The end: 10')
  },
)

test('the first mission asks by ear, one number after the other, and what is not known is said', async () => {
  render(
    <Played
      activity={placement}
      on={placementOnStage}
      from={{ mastery: NO_MASTERY, now: 0, seed: 1, locked: [] }}
      end={({ run }) => `The end: ${run.answers.length}`}
    />,
  )
  await child.wait()
  child.type(1)
  await child.press()
  expect(child.last()).toMatch(/^Almost: type \d+\./)
  while (!document.body.textContent.includes('The end')) {
    const asked = child.log.findLast((words) => words.includes('entry')) ?? ''
    const [number = 0] = numbersIn(/number you see, (\d+)/.exec(asked)?.[1] ?? '')
    expect(asked).toMatch(/(The number you see, \d+|Answer to \d+ times \d+)\. .*\d+ of/)
    if (number === 0 && product(asked) > 30) {
      await child.until(/^I don't know yet, button/)
    } else child.type(number || product(asked))
    await child.press()
    await child.wait(1_000)
  }
  expect(child.log.filter((words) => words.includes('Answer to')).length).toBeGreaterThan(5)
})
