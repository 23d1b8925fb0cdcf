import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ServerProblem, unreachable } from '#web/data/server/server-problem.ts'
import { LoginPage } from '#web/features/sign-in/login-page.tsx'
import { overwriteGetLocale } from '#web/generated/paraglide/runtime.js'

const given = vi.hoisted(() => ({
  session: { status: 'signed-out' } as { status: string; user?: { needsCode: boolean } },
  signIn: vi.fn<(email: string, password: string) => Promise<unknown>>(),
  resend: vi.fn<(email: string) => Promise<unknown>>(),
  said: [] as string[],
}))
vi.mock('#web/data/session/session.ts', () => ({
  useSession: () => given.session,
  currentSession: () => given.session,
}))
vi.mock('#web/data/session/session-actions.ts', () => ({
  signIn: given.signIn,
  resendConfirmation: given.resend,
}))
vi.mock('#web/data/session/use-server-config.ts', () => ({ useServerConfig: () => undefined }))
vi.mock('#web/data/grown-ups/at-sign-in.ts', () => ({ placeOfTeacher: async () => null }))
vi.mock('#web/ui/toast.ts', () => {
  const say = async (words: string) => void given.said.push(words)
  return { showToast: { success: say, error: say }, complain: say, endComplaints: () => {} }
})

beforeEach(() => {
  given.session = { status: 'signed-out' }
  given.said.length = 0
  given.signIn.mockReset().mockResolvedValue(undefined)
  given.resend.mockReset().mockResolvedValue(undefined)
})
afterEach(() => {
  cleanup()
  overwriteGetLocale(() => 'en')
})

const EMAIL = 'nova@example.test'

function Place() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}
const place = () => document.querySelector('output')?.textContent

function open(address = '/auth/login') {
  render(
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route path="/auth/login" element={<LoginPage />} />
        <Route path="*" element={null} />
      </Routes>
      <Place />
    </MemoryRouter>,
  )
}

const email = () => screen.getByLabelText<HTMLInputElement>(/^E-?mail/)
const password = () => screen.getByLabelText<HTMLInputElement>(/^(Password|Senha)/)
const described = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent

async function send(typed = { email: EMAIL, password: 'seven times eight' }) {
  fireEvent.input(email(), { target: { value: typed.email } })
  fireEvent.input(password(), { target: { value: typed.password } })
  await act(async () => void fireEvent.submit(email().form as HTMLFormElement))
}

test('empty fields are named and nothing is sent', async () => {
  open()
  await send({ email: '', password: '' })
  expect(described(email())).toContain('Please enter your email.')
  expect(described(password())).toContain('Please enter your password.')
  expect(given.signIn).not.toHaveBeenCalled()
})

test('while a session is checked, the page says so instead of asking for a password', () => {
  given.session = { status: 'loading' }
  open()
  expect(screen.getByText('Checking authentication...')).toBeDefined()
  expect(screen.queryByLabelText('Email')).toBeNull()
})

test('a person who is signed in goes on to where the link led', () => {
  given.session = { status: 'signed-in', user: { needsCode: false } }
  open('/auth/login?next=%2Fapp%2Fprofile%3Ftab%3Davatar')
  expect(place()).toBe('/app/profile?tab=avatar')
})

test('after the password the page leads to where the link led, and never to another site', async () => {
  open('/auth/login?next=https://elsewhere.example/app')
  await send()
  expect(given.signIn).toHaveBeenCalledWith(EMAIL, 'seven times eight')
  await waitFor(() => expect(place()).toBe('/app/games'))
  expect(given.said).toEqual(['Successfully signed in!'])
})

test('a confirmed address is greeted once and the address bar is clean', async () => {
  open('/auth/login?verified=true')
  await waitFor(() => expect(place()).toBe('/auth/login'))
  expect(given.said).toEqual(['Email confirmed! You can now log in.'])
})

test.each([
  ['when no server answers', unreachable(), 'Failed to sign in'],
  ['when the account is shut', new ServerProblem(400, 'user_banned', 'User is banned'), 'User is banned'],
  [
    'after too many guesses',
    new ServerProblem(429, 'over_request_rate_limit', 'Request rate limit reached'),
    'Request rate limit reached',
  ],
])('%s, the page says so and keeps what was typed', async (_, problem, words) => {
  given.signIn.mockResolvedValue(problem)
  open()
  await send()
  expect(given.said).toEqual([words])
  expect(described(password())).toContain(words)
  expect(email().value).toBe(EMAIL)
  expect(place()).toBe('/auth/login')
})

test.each([
  [
    new ServerProblem(429, 'over_request_rate_limit', 'Request rate limit reached'),
    'Muitas tentativas. Espere um minuto.',
  ],
  // There are no Portuguese words for this one: what failed is said rather than a sentence in English.
  [new ServerProblem(400, 'user_banned', 'User is banned'), 'Não foi possível entrar'],
])('in Portuguese %o is said in Portuguese', async (problem, words) => {
  overwriteGetLocale(() => 'pt-BR')
  given.signIn.mockResolvedValue(problem)
  open()
  await send()
  expect(given.said).toEqual([words])
})

test('when even the code for signing in is out of reach, the page says so and the form can be sent again', async () => {
  given.signIn.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  open()
  await send()
  expect(given.said).toEqual(['An unexpected error occurred'])
  await send()
  await waitFor(() => expect(place()).toBe('/app/games'))
})

test('who has not confirmed yet is told, and gets the mail again', async () => {
  given.signIn.mockResolvedValue(new ServerProblem(400, 'email_not_confirmed', 'Email not confirmed'))
  open()
  await send()
  expect(given.said).toEqual(['Email not confirmed'])
  expect(
    screen.getByText('Please open the link in the mail we sent you. No mail? We can send it again.'),
  ).toBeDefined()
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Send the email again' })))
  expect(given.resend).toHaveBeenCalledWith(EMAIL)
  expect(given.said).toContain('The email is on its way again.')
})
