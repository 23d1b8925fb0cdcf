import type { ClassAnswer } from '@dozenauts/server/api/types.ts'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ServerProblem } from '#web/data/server/server-problem.ts'
import { RemoveDialog } from '#web/features/classes/remove-dialog.tsx'
import { ErasedList } from '#web/grown-ups/erased-list.tsx'

const { callApi } = vi.hoisted(() => ({ callApi: vi.fn() }))
vi.mock('#web/data/api/api-client.ts', () => ({ callApi, forgetAnswers: () => {} }))
vi.mock('#web/data/learner/me.ts', () => ({ refreshMe: async () => {} }))
afterEach(cleanup)

const ANA = { id: 'p1', name: 'Ana' } as ClassAnswer['pupils'][number]
const UNTIL = '2026-12-18T12:00:00.000Z'
const waiting = (name: string, class_id: string) => ({
  id: `of-${name}`,
  kind: 'pupil',
  name,
  class_id,
  pupils: 0,
  until: UNTIL,
})

test('[K45] a pupil who was removed is brought back from the message or from the list of the class', async () => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  callApi.mockImplementation(async (call: string) => {
    if (call === 'GET /erasures') return [waiting('Ana', 'c1'), waiting('Otto', 'c2')]
    if (call === 'DELETE /classes/:classId/pupils/:pupilId') return { id: 'of-Ana', until: UNTIL }
    if (call === 'POST /erasures/:erasureId/undo') throw new ServerProblem(404, 'unknown_class')
    return []
  })
  const onClose = vi.fn()
  render(
    <>
      <RemoveDialog classId="c1" pupil={ANA} onClose={onClose} />
      <ErasedList kind="pupil" classId="c1" />
    </>,
  )
  expect(screen.getByText(/For 30 days you can bring Ana back/)).toBeTruthy()
  await waitFor(() => fireEvent.click(screen.getByRole('button', { name: 'Remove' })))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(await screen.findByText('Ana was removed.')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Undo Ana' })).toBeTruthy()
  expect(screen.queryByText('Otto')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText(/If you erased the class, bring it back first/)).toBeTruthy()
})
