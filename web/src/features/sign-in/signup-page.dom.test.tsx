import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ServerProblem, unreachable } from '#web/data/server/server-problem.ts'
import { SignupPage } from '#web/features/sign-in/signup-page.tsx'
import { overwriteGetLocale } from '#web/generated/paraglide/runtime.js'

const given = vi.hoisted(() => ({
  min: 6,
  signUp: vi.fn<(person: object) => Promise<{ problem?: unknown; signedIn?: boolean }>>(),
  said: [] as string[],
}))
vi.mock('#web/data/session/session.ts', () => ({ useSession: () => ({ status: 'signed-out' }) }))
vi.mock('#web/data/session/session-actions.ts', () => ({ signUp: given.signUp }))
vi.mock('#web/data/session/server-config.ts', () => ({
  loadServerConfig: async () => ({ passwordMin: given.min }),
}))
vi.mock('#web/data/session/use-server-config.ts', () => ({ useServerConfig: () => undefined }))
vi.mock('#web/ui/toast.ts', () => {
  const say = async (words: string) => void given.said.push(words)
  return { showToast: { success: say, error: say }, complain: say, endComplaints: () => {} }
})

beforeEach(() => {
  given.min = 6
  given.said.length = 0
  given.signUp.mockReset().mockResolvedValue({})
})
afterEach(() => {
  cleanup()
  overwriteGetLocale(() => 'en')
})

const PERSON = { name: 'Nova Baker', email: 'nova@example.org', password: 'eight times nine' }
const SENT = { fullName: PERSON.name, email: PERSON.email, password: PERSON.password, teaches: false }

function open() {
  render(
    <MemoryRouter>
      <SignupPage />
    </MemoryRouter>,
  )
}

const field = (name: string) => document.querySelector(`input[name="${name}"]`) as HTMLInputElement
/** Some fields hear each letter, and some only what was left in them. */
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const done = () => screen.queryByRole('heading', { name: 'Signup Successful!' })
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

async function send(password: string = PERSON.password, again = password) {
  type('name', PERSON.name)
  type('email', PERSON.email)
  type('new-password', password)
  type('confirm-password', again)
  await act(async () => void fireEvent.submit(field('email').form as HTMLFormElement))
}

test('two different passwords and a short one are refused before anything is sent', async () => {
  open()
  await send(PERSON.password, 'eight times ten')
  await send('short')
  expect(given.said).toEqual(['Passwords do not match', 'Password must be at least 6 characters'])
  expect(given.signUp).not.toHaveBeenCalled()
})

test('a site that asks for longer passwords says so before anything is sent', async () => {
  given.min = 20
  open()
  await screen.findByText(/^At least 20 characters\./)
  await send()
  expect(given.said).toEqual(['Password must be at least 20 characters'])
  expect(given.signUp).not.toHaveBeenCalled()
})

test.each([
  [
    'a password that became too weak while the form was open',
    new ServerProblem(422, 'weak_password', 'Password should be at least 30 characters.'),
    'Password should be at least 30 characters.',
    'Esta senha é fraca demais.',
  ],
  [
    '[F1] a site that sends no mail',
    new ServerProblem(
      422,
      'email_provider_disabled',
      'This site sends no mail. Please ask the person who runs it.',
    ),
    'This site sends no mail. Please ask the person who runs it.',
    'Este site não envia e-mails. Fale com quem cuida dele.',
  ],
  ['a server that is away', unreachable(), 'Failed to create account', 'Não foi possível criar a conta'],
])('%s is told, and what was typed stays', async (_, problem, words, portuguese) => {
  given.signUp.mockResolvedValue({ problem })
  for (const [locale, said] of [
    ['en', words],
    ['pt-BR', portuguese],
  ] as const) {
    overwriteGetLocale(() => locale)
    open()
    await send()
    expect(given.said.splice(0)).toEqual([said])
    expect(field('name').value).toBe(PERSON.name)
    cleanup()
  }
})

test('when the code for signing up is out of reach, the form says so and can be sent again', async () => {
  given.signUp.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  open()
  await send()
  expect(given.said).toEqual(['An unexpected error occurred'])
  await press('Create Account')
  expect(done()).not.toBeNull()
})

test('where no confirmation is asked, a known address is told so and a new one is let in', async () => {
  given.signUp.mockResolvedValueOnce({
    problem: new ServerProblem(422, 'user_already_exists', 'User already registered'),
  })
  open()
  await send()
  expect(given.said).toEqual(['This email is already registered. Please sign in.'])
  given.signUp.mockResolvedValue({ signedIn: true })
  await press('Create Account')
  await waitFor(() => expect(given.said).toContain('Successfully signed in!'))
  expect(done()).toBeNull()
})

test('the mail is sent again by the same sign-up, and a typo in the address is mended', async () => {
  open()
  await send()
  expect(done()).not.toBeNull()
  await press('Send the email again')
  expect(given.signUp.mock.calls).toEqual([[SENT], [SENT]])
  expect(given.said).toContain('The email is on its way again.')
  given.signUp.mockResolvedValueOnce({ problem: unreachable() })
  await press('Send the email again')
  expect(given.said.at(-1)).toBe('The email could not be sent. Please try again in a minute.')
  await press('try again')
  expect(done()).toBeNull()
  expect(['name', 'email', 'new-password'].map((name) => field(name).value)).toEqual(Object.values(PERSON))
})

test('who opened the form before sign-up was closed is told so', async () => {
  given.signUp.mockResolvedValue({
    problem: new ServerProblem(422, 'signup_disabled', 'Signups not allowed'),
  })
  open()
  await send()
  expect(screen.getByRole('heading', { name: 'Sign-up is closed' })).toBeDefined()
})

test('a slip in the domain is noticed and mended with one press', async () => {
  open()
  type('email', 'nova@gmial.com')
  fireEvent.blur(field('email'))
  await press('Did you mean nova@gmail.com?')
  expect(field('email').value).toBe('nova@gmail.com')
})

test('[F20] a new password is judged honestly while it is typed, and a weak one is still allowed to be sent', async () => {
  open()
  type('name', PERSON.name)
  type('email', PERSON.email)
  for (const [password, words] of [
    ['123456', 'Weak: many people use this one, so it is guessed first.'],
    ['Baker2014', 'Weak: it is easy to guess from the name or the email.'],
    ['seven foxes jump over 12 moons', 'Strong: hard to guess.'],
  ] as const) {
    type('new-password', password)
    expect((await screen.findByText(words)).closest('[role="status"]')).not.toBeNull()
  }
  await send('123456')
  expect(given.signUp).toHaveBeenCalledWith({ ...SENT, password: '123456' })
})
