import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { AdultGate, PupilAtGate } from '#web/features/safety/adult-gate.tsx'

afterEach(cleanup)

const CLOSED = { open_seconds: null, has_pin: false, has_password: true, consent_needed: false }
const show = (page: React.ReactNode) => render(<MemoryRouter>{page}</MemoryRouter>)

test('[H46] who forgot the password is led on', () => {
  show(<AdultGate gate={CLOSED} />)
  expect(screen.getByRole('link', { name: 'Forgot the password?' }).getAttribute('href')).toBe(
    '/auth/forgot-password',
  )
})

test('[H46] who forgot the PIN uses the password, and is led on from there', async () => {
  show(<AdultGate gate={{ ...CLOSED, has_pin: true }} />)
  expect(screen.queryByRole('link', { name: 'Forgot the password?' })).toBeNull()
  const button = screen.getByRole('button', { name: 'Forgot the PIN? Use the password' })
  await act(async () => fireEvent.click(button))
  expect(screen.getByLabelText('Password of the account')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Forgot the password?' })).toBeTruthy()
})

test('[H46] a pupil, who has no address, is told to ask the teacher', () => {
  show(<PupilAtGate />)
  expect(screen.getByText(/Ask your teacher/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
