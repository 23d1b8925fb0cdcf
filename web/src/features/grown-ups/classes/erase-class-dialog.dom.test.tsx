import type { ClassAnswer } from '@dozenauts/server/api/types.ts'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EraseClassDialog } from '#web/features/grown-ups/classes/erase-class-dialog.tsx'

const { callApi } = vi.hoisted(() => ({ callApi: vi.fn() }))
vi.mock('#web/data/api/api-client.ts', () => ({ callApi, forgetAnswers: () => {} }))

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

test('[C84] a class is erased by its name alone, after the pupils who go with it were named', async () => {
  callApi.mockResolvedValue(undefined)
  render(
    <MemoryRouter>
      <EraseClassDialog answer={answer} onClose={() => {}} />
    </MemoryRouter>,
  )
  expect(screen.getByText('2 pupils go with it: Ana, Ben.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Download a copy first' })).toBeTruthy()
  const erase = screen.getByRole('button', { name: 'Erase the class' })
  const name = screen.getByLabelText(/type the name of the class/)
  const erased = () => callApi.mock.calls.filter(([call]) => call === 'DELETE /classes/:classId')
  for (const typed of ['', '3a']) {
    fireEvent.change(name, { target: { value: typed } })
    fireEvent.click(erase)
    expect(await screen.findByText('This is not the name of the class.')).toBeTruthy()
    expect(erased()).toEqual([])
  }
  fireEvent.change(name, { target: { value: ' 3B ' } })
  fireEvent.click(erase)
  await waitFor(() => expect(erased()).toHaveLength(1))
})
