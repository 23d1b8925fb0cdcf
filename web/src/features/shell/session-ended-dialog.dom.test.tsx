import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { deviceStore } from '#web/data/device/device-store.ts'
import { SessionEndedDialog } from '#web/features/shell/session-ended-dialog.tsx'

const pupil = { id: 'ana', learnerId: 'ana', email: '', fullName: 'Ana', needsCode: false }
const tab = deviceStore('tab')

afterEach(() => {
  cleanup()
  tab.remove('course')
})

const show = () =>
  render(
    <MemoryRouter>
      <SessionEndedDialog user={pupil} />
    </MemoryRouter>,
  )

test('[N20] a pupil who came from a course is sent back to it, not to a card she never had', () => {
  tab.write('course', 'ana')
  show()
  expect(screen.getByText(/Go back to your course/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'To my class' })).toBeNull()
})

test('a pupil with a card goes to the class, also where another came from a course before', () => {
  tab.write('course', 'ben')
  show()
  expect(screen.getByText(/your card or your pictures/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'To my class' })).toBeTruthy()
})
