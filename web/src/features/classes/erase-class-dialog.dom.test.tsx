import type { ClassAnswer } from '@dozenauts/server/api/types.ts'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ServerProblem } from '#web/data/server/server-problem.ts'
import { EraseClassDialog } from '#web/features/classes/erase-class-dialog.tsx'

const { callApi } = vi.hoisted(() => ({ callApi: vi.fn() }))
vi.mock('#web/data/api/api-client.ts', () => ({ callApi, forgetAnswers: () => {} }))
vi.mock('#web/data/learner/me.ts', () => ({ refreshMe: async () => {} }))

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
})
afterEach(cleanup)

const answer = {
  class: { id: 'c1', name: '3b' },
  pupils: [
    { id: 'p1', name: 'Ana' },
    { id: 'p2', name: 'Ben' },
  ],
} as unknown as ClassAnswer

const GATE = { open_seconds: 900, has_password: true, has_pin: true, consent_needed: false }
const ERASURE = { id: 'e1', until: '2026-12-18T12:00:00.000Z' }

function answered(wrongPassword = false) {
  callApi.mockReset().mockImplementation(async (call: string) => {
    if (call === 'POST /grown-ups/gate' && wrongPassword) throw new ServerProblem(403, 'wrong_password')
    if (call.includes('/grown-ups/gate')) return GATE
    return call === 'POST /classes/:classId/erasure' ? ERASURE : undefined
  })
}

const type = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const called = (name: string) => callApi.mock.calls.filter(([call]) => call === name)

beforeEach(() => {
  answered()
  render(
    <MemoryRouter>
      <EraseClassDialog answer={answer} onClose={() => {}} />
    </MemoryRouter>,
  )
})

test('[C84] [K44] a class is erased by its name and the password, after the pupils who go with it were named', async () => {
  expect(screen.getByText('2 pupils go with it: Ana, Ben.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Download a copy first' })).toBeTruthy()
  const erase = screen.getByRole('button', { name: 'Erase the class' })
  type('Password of the account', 'a teacher chose this')
  for (const typed of ['', '3a']) {
    type(/type the name of the class/, typed)
    fireEvent.click(erase)
    expect(await screen.findByText('This is not the name of the class.')).toBeTruthy()
  }
  type(/type the name of the class/, ' 3B ')
  answered(true)
  fireEvent.click(erase)
  expect(await screen.findByText('That password is not right.')).toBeTruthy()
  expect(called('POST /classes/:classId/erasure')).toEqual([])
  answered()
  fireEvent.click(erase)
  await waitFor(() => expect(called('POST /classes/:classId/erasure')).toHaveLength(1))
  expect(called('POST /grown-ups/gate')).toEqual([
    ['POST /grown-ups/gate', { body: { password: 'a teacher chose this' } }],
  ])
  expect(called('DELETE /classes/:classId')).toEqual([])
})

test('[K40] who wants it gone at once says so, and is told that nothing is kept', async () => {
  expect(screen.getByText(/For 30 days you can bring it back/)).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: 'At once, for good' }))
  expect(screen.getByText('Nothing is kept. This cannot be undone.')).toBeTruthy()
  type(/type the name of the class/, '3b')
  type('Password of the account', 'a teacher chose this')
  fireEvent.click(screen.getByRole('button', { name: 'Erase the class' }))
  await waitFor(() => expect(called('DELETE /classes/:classId')).toHaveLength(1))
  expect(called('POST /classes/:classId/erasure')).toEqual([])
})
