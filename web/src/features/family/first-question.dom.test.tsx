import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FirstQuestion } from '#web/features/family/first-question.tsx'

const ME = { user: { email: 'ana@example.org' }, profile: { who_plays: null }, learners: [{ own: true }] }
const read = vi.hoisted(() => ({ me: {} as object }))
vi.mock('#web/data/learner/me.ts', () => ({ useMe: () => read.me }))
vi.mock('#web/features/family/who-plays-card.tsx', () => ({ WhoPlaysCard: () => <h2>Who will play?</h2> }))

const WAITING = { isPending: true, fetchStatus: 'fetching' }
const HERE = { isPending: false, fetchStatus: 'idle', data: ME }

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const page = (at = '/app/games') => (
  <MemoryRouter initialEntries={[at]}>
    <Suspense>
      <FirstQuestion>
        <button type="button">Start mission</button>
      </FirstQuestion>
    </Suspense>
  </MemoryRouter>
)
const start = () => screen.queryByRole('button', { name: 'Start mission' })
const question = () => screen.queryByRole('heading', { name: 'Who will play?' })

test('the question who plays comes together with the way into the ship', async () => {
  read.me = WAITING
  const { rerender } = render(page())
  expect(start()).toBeNull()
  read.me = HERE
  rerender(page())
  await act(() => vi.dynamicImportSettled())
  expect([start() !== null, question() !== null]).toEqual([true, true])
})

test('where the account is not heard of for long nobody waits, and nothing comes above what a finger is over', async () => {
  read.me = WAITING
  const { rerender } = render(page())
  await act(() => vi.advanceTimersByTime(1_500))
  expect(start()).not.toBeNull()
  read.me = HERE
  rerender(page())
  await act(() => vi.dynamicImportSettled())
  expect([start() !== null, question()]).toEqual([true, null])
})

test('without a network, and on every other page, nothing waits', () => {
  read.me = { isPending: true, fetchStatus: 'paused' }
  render(page())
  expect(start()).not.toBeNull()
  cleanup()
  read.me = WAITING
  render(page('/app/map'))
  expect(start()).not.toBeNull()
})
