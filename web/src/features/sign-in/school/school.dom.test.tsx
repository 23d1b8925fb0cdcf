import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SchoolButtons } from '#web/features/sign-in/school/school-buttons.tsx'
import { SchoolPage } from '#web/features/sign-in/school/school-page.tsx'

const given = vi.hoisted(() => ({
  config: { providers: [{ id: 'school', label: 'Sunny Hill School' }] },
  leave: vi.fn<() => Promise<void>>(),
}))
vi.mock('#web/data/session/use-server-config.ts', () => ({ useServerConfig: () => given.config }))
vi.mock('#web/data/session/school-account.ts', () => ({
  leaveForSchool: given.leave,
  redeemSchoolCode: () => Promise.reject(new Error('away')),
}))

beforeEach(() => {
  given.config = { providers: [{ id: 'school', label: 'Sunny Hill School' }] }
  given.leave.mockReset()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  history.replaceState(null, '', '/')
})

const press = () => act(async () => void fireEvent.click(screen.getByRole('button')))

test('[N13] no school, no button', () => {
  given.config = { providers: [] }
  const { container } = render(<SchoolButtons next={null} />)
  expect(container.innerHTML).toBe('')
})

test('[N13] the button leaves for the school and waits', async () => {
  given.leave.mockReturnValue(new Promise(() => {}))
  render(<SchoolButtons next="/grown-ups" />)
  await press()
  expect(given.leave).toHaveBeenCalledWith('school', '/grown-ups')
  expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true')
})

test('[N13] without a network it says so and stays', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  render(<SchoolButtons next={null} />)
  await press()
  expect(given.leave).not.toHaveBeenCalled()
  expect(screen.getByRole('alert').textContent).toContain('offline')
})

test('[N13] a way that does not open can be tried again', async () => {
  given.leave.mockRejectedValue(new Error('away'))
  render(<SchoolButtons next={null} />)
  await press()
  expect(screen.getByRole('alert').textContent).toContain('could not reach')
  expect(screen.getByRole('button').getAttribute('aria-busy')).toBeNull()
})

async function arriveAt(query: string) {
  history.replaceState(null, '', `/auth/school${query}`)
  await act(async () => {
    render(
      <MemoryRouter>
        <SchoolPage />
      </MemoryRouter>,
    )
  })
}

test.each([
  ['?error_code=provider_unavailable', 'cannot be reached'],
  ['?error_code=user_banned', 'closed for now'],
  ['?error_code=something_new', 'not valid'],
  ['', 'start again'],
  ['?code=spent', 'could not reach'],
])('[N13] %s is said in words', async (query, words) => {
  await arriveAt(query)
  expect(screen.getByRole('alert').textContent).toContain(words)
})

test('[N13] an address that has an account leads to its password, and then to adding the school', async () => {
  await arriveAt('?error_code=account_exists&provider=school')
  expect(screen.getByRole('link', { name: /password/ }).getAttribute('href')).toBe(
    '/auth/login?next=%2Fauth%2Fschool%3Fadd%3Dschool',
  )
})
