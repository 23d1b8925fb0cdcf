import type { Me } from '@dozenauts/server/api/types.ts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isAskedWhoPlays } from '#web/data/learner/is-asked-who-plays.ts'
import { ServerProblem } from '#web/data/server/server-problem.ts'
import { WhoPlaysCard } from '#web/features/family/who-plays-card.tsx'

const { callApi } = vi.hoisted(() => ({ callApi: vi.fn() }))
vi.mock('#web/data/api/api-client.ts', () => ({ callApi, forgetAnswers: () => {} }))

const OWN = { id: 'own', name: 'Ana Rocha', grade: 3, colour: 'sky', role: 'self', own: true } as const
const ME: Me = {
  user: { id: 'ana', email: 'ana@example.org' },
  profile: { id: 'ana', full_name: 'Ana Rocha', who_plays: null, created_at: '2026-01-01T00:00:00.000Z' },
  learners: [OWN],
  plan: { state: 'open', kind: null, until: null, learners_max: 6, limits: [] },
  teaches: false,
  coins: 0,
  trophies: 0,
  stickers: 0,
}

function Here() {
  const { pathname, search } = useLocation()
  return <p data-testid="here">{pathname + search}</p>
}

beforeEach(() => {
  callApi.mockReset().mockImplementation(async (call: string) => (call === 'GET /me' ? ME : ME.profile))
  render(
    <MemoryRouter initialEntries={['/app/games']}>
      <Routes>
        <Route path="*" element={<WhoPlaysCard me={ME} />} />
      </Routes>
      <Here />
    </MemoryRouter>,
  )
})
afterEach(cleanup)

const press = (name: RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const said = () =>
  callApi.mock.calls.filter(([call]) => call === 'PUT /who-plays').map(([, { body }]) => body)

test('[H41] “Me” is one tap, and shows whose name it is', async () => {
  await press(/^Me Ana Rocha/)
  expect(said()).toEqual([{ who: 'me' }])
  expect(screen.getByTestId('here').textContent).toBe('/app/games')
})

test('[H41] “My child” asks for a name, a grade and a hero', async () => {
  await press(/^My child/)
  await press(/^Save/)
  expect([said(), screen.getByText('Please type a name.')]).toEqual([[], expect.anything()])
  fireEvent.change(screen.getByLabelText('First name or nickname'), { target: { value: ' Maya ' } })
  fireEvent.change(screen.getByLabelText('Grade'), { target: { value: '2' } })
  fireEvent.click(screen.getByRole('radio', { name: 'Septi' }))
  await press(/^Save/)
  expect(said()).toEqual([{ who: 'child', name: 'Maya', grade: 2, colour: 'violet' }])
})

test('[H41] [H42] “My class” leads to making one', async () => {
  await press(/^My class/)
  expect(said()).toEqual([{ who: 'class' }])
  expect(screen.getByTestId('here').textContent).toBe('/grown-ups/classes?new')
})

test('an answer that was not taken says why', async () => {
  callApi.mockRejectedValue(new ServerProblem(403, 'adult_gate_closed', 'closed'))
  await press(/^Me Ana Rocha/)
  expect(await screen.findByText(/For grown-ups/)).toBeTruthy()
})

test('[H41] only an account that has not said it, and plays for nobody else, is asked', () => {
  const pupil = { ...OWN, id: 'pupil', role: 'guardian', own: undefined } as never
  expect(isAskedWhoPlays(ME)).toBe(true)
  expect(isAskedWhoPlays({ ...ME, learners: [] })).toBe(true)
  expect(isAskedWhoPlays({ ...ME, profile: { ...ME.profile, who_plays: 'me' } })).toBe(false)
  expect(isAskedWhoPlays({ ...ME, user: { ...ME.user, email: '' } })).toBe(false)
  expect(isAskedWhoPlays({ ...ME, learners: [pupil] })).toBe(false)
})
