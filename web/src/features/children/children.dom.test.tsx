import type { LearnerOfAccount, Me } from '@dozenauts/server/api/types.ts'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/data/api/query-client.ts'
import { Children } from '#web/features/children/children.tsx'

const { callApi } = vi.hoisted(() => ({ callApi: vi.fn() }))
vi.mock('#web/data/api/api-client.ts', () => ({ callApi, forgetAnswers: () => {} }))

const MAYA: LearnerOfAccount = {
  id: 'maya',
  name: 'Maya',
  grade: 3,
  colour: 'slate-blue',
  role: 'self',
  own: true,
}
const LEO: LearnerOfAccount = { id: 'leo', name: 'Leo', grade: 4, colour: 'coral', role: 'self' }
const ME: Me = {
  user: { id: 'ana', email: 'ana@example.org' },
  profile: { id: 'ana', full_name: 'Ana Rocha', who_plays: 'child', created_at: '2026-01-01T00:00:00.000Z' },
  learners: [MAYA, LEO],
  plan: { state: 'open', kind: null, until: null, learners_max: 6, limits: [] },
  teaches: false,
  coins: 0,
  trophies: 0,
  stickers: 0,
}
vi.mock('#web/data/learner/me.ts', () => ({ useMe: () => ({ data: ME }), refreshMe: async () => {} }))

beforeEach(() => {
  callApi.mockReset().mockImplementation(async (call: string) => (call === 'GET /erasures' ? [] : {}))
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  render(
    <MemoryRouter>
      <Children />
    </MemoryRouter>,
  )
})
afterEach(cleanup)

/** What was sent, beside what is read. */
const changes = () => callApi.mock.calls.filter(([call]) => !call.startsWith('GET '))
const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })))

test('[H44] the own learner is edited and removed like its sibling', async () => {
  for (const name of ['Maya', 'Leo'])
    for (const action of ['Edit', 'Remove', 'Move'])
      expect(screen.getAllByRole('button', { name: new RegExp(`^${action} ${name}`) })).not.toEqual([])
  await press('Edit Maya')
  const dialog = within(screen.getByRole('dialog', { name: 'Change Maya' }))
  fireEvent.change(dialog.getByLabelText('First name or nickname'), { target: { value: 'Maya Rose' } })
  fireEvent.change(dialog.getByLabelText('Grade'), { target: { value: '4' } })
  fireEvent.click(dialog.getByRole('radio', { name: 'Octo' }))
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Save' })))
  expect(changes()).toEqual([
    [
      'PATCH /learners/:learnerId',
      { learnerId: 'maya', body: { name: 'Maya Rose', grade: 4, colour: 'teal' } },
    ],
  ])
})

test('[H45] one more child gets the first hero that no sibling has', async () => {
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Trix' }).checked).toBe(true)
  fireEvent.change(screen.getByLabelText('First name or nickname'), { target: { value: 'Zoe' } })
  await press('Add a child')
  expect(changes()).toEqual([['POST /learners', { body: { name: 'Zoe', grade: 3, colour: 'mint' } }]])
})

test('[H41] the answer to who plays stands there, and is changed', async () => {
  expect(screen.getByText('Your child plays.')).toBeTruthy()
  await press('Change')
  await press(/^Me Ana Rocha/)
  expect(changes()).toEqual([['PUT /who-plays', { body: { who: 'me' } }]])
})

test('[K41] a child that was erased stands there with its day, and comes back', async () => {
  callApi.mockImplementation(async (call: string) =>
    call === 'GET /erasures'
      ? [
          { id: 'e1', kind: 'learner', name: 'Zoe', pupils: 0, until: '2026-12-18T12:00:00.000Z' },
          { id: 'e2', kind: 'class', name: '3b', pupils: 2, until: '2026-12-18T12:00:00.000Z' },
        ]
      : {},
  )
  await act(() => queryClient.invalidateQueries())
  expect(await screen.findByText(/Can be brought back until .*December 18/)).toBeTruthy()
  expect(screen.queryByText('3b')).toBeNull()
  await press('Undo Zoe')
  expect(callApi.mock.calls).toContainEqual(['POST /erasures/:erasureId/undo', { erasureId: 'e1' }])
})
