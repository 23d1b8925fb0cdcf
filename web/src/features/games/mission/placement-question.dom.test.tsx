import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NO_MASTERY } from '#core/mastery/mastery.ts'
import { startPlacement } from '#core/placement/placement.ts'
import { PlacementQuestion } from '#web/features/games/mission/placement-question.tsx'

vi.mock('#web/data/settings/learner-settings.ts', () => ({
  useLearnerSettings: () => ({ left_handed: false }),
}))
beforeEach(() => vi.stubGlobal('scrollTo', () => undefined))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function shown() {
  const onGive = vi.fn()
  const run = startPlacement({ mastery: NO_MASTERY }, { now: 0, seed: 1 })
  render(
    <PlacementQuestion
      run={run}
      step={{ kind: 'tap', number: 75 }}
      guide={10}
      onGive={onGive}
      onSkip={() => undefined}
    />,
  )
  return onGive
}
const type = (digits: string) => {
  for (const digit of digits) fireEvent.click(screen.getByRole('button', { name: digit }))
  fireEvent.click(screen.getByRole('button', { name: 'Enter answer' }))
}

test('[G13] a mistyped number is answered in words and cleared; the right one goes on', () => {
  const onGive = shown()
  type('127')
  expect(screen.getByRole('status').textContent).toBe('Almost: type 75.')
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('')
  expect(onGive).not.toHaveBeenCalled()
  type('7')
  expect(screen.getByRole('status').textContent).toBe('Look: first 7, then 5.')
  type('75')
  expect(onGive.mock.calls).toEqual([[75]])
})

test('[G13] says where the child is, and never more than the steps there are', () => {
  shown()
  expect(screen.getByText('1 of 5')).toBeDefined()
})
