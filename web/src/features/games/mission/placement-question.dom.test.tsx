import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NO_MASTERY } from '#core/mastery/mastery.ts'
import { newPlacement } from '#core/placement/placement-play.ts'
import { placement } from '#core/play/activities/placement.ts'
import { placementOnStage } from '#web/features/games/mission/placement.tsx'
import { Stage } from '#web/play/stage/stage.tsx'
import { expectHeard, heard } from '#web/testing/heard.ts'
import { usePlayFrom } from '#web/testing/play-from.ts'

vi.mock('#web/data/settings/learner-settings.ts', async (original) => ({
  ...(await original<object>()),
  useLearnerSettings: () => ({ left_handed: false }),
}))
beforeEach(() => vi.stubGlobal('scrollTo', () => undefined))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Play() {
  return (
    <Stage
      play={usePlayFrom(placement, newPlacement({ mastery: NO_MASTERY, now: 0, seed: 1, locked: [] }))}
      on={placementOnStage}
      exit={null}
      companion={10}
      intro={null}
      end={() => null}
    />
  )
}
const shown = () =>
  render(
    <MemoryRouter>
      <Play />
    </MemoryRouter>,
  )
const type = (digits: string) => {
  for (const digit of digits) fireEvent.click(screen.getByRole('button', { name: digit }))
  fireEvent.click(screen.getByRole('button', { name: 'Enter answer' }))
}

test('[G13] a mistyped number is answered in words and cleared; the right one goes on', async () => {
  shown()
  const number = screen.getByRole('textbox').getAttribute('aria-label')?.match(/\d+/)?.[0] ?? ''
  type('127')
  await expectHeard(`Almost: type ${number}.`)
  expect(screen.getByText(`Almost: type ${number}.`)).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('')
  type('7')
  await expectHeard(`Look: first ${number[0]}, then ${number[1]}.`)
  expect(screen.getByText('1 of 2')).toBeDefined()
  type(number)
  expect(screen.getByText('2 of 2')).toBeDefined()
  expect(heard()).toBe('')
})
