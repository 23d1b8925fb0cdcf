import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ServerProblem } from '#web/data/server/server-problem.ts'
import { ForgotPasswordPage } from '#web/features/sign-in/forgot-password-page.tsx'
import { ResetPasswordPage } from '#web/features/sign-in/reset-password-page.tsx'
import { overwriteGetLocale } from '#web/generated/paraglide/runtime.js'

const given = vi.hoisted(() => ({
  session: { status: 'signed-in', user: { email: 'nova@example.test' } } as { status: string },
  byMail: false,
  config: { mail: true },
  setNewPassword: vi.fn<(password: string, current: string) => Promise<unknown>>(),
  said: [] as string[],
}))
vi.mock('#web/data/session/session.ts', () => ({ useSession: () => given.session }))
vi.mock('#web/data/session/session-proof.ts', () => ({ cameByMail: () => given.byMail }))
vi.mock('#web/data/session/session-actions.ts', () => ({ setNewPassword: given.setNewPassword }))
vi.mock('#web/data/session/server-config.ts', () => ({ loadServerConfig: async () => ({ passwordMin: 6 }) }))
vi.mock('#web/data/session/use-server-config.ts', () => ({ useServerConfig: () => given.config }))
vi.mock('#web/ui/toast.ts', () => {
  const say = async (words: string) => void given.said.push(words)
  return { showToast: { success: say, error: say }, complain: say, endComplaints: () => {} }
})

beforeEach(() => {
  given.session = { status: 'signed-in', user: { email: 'nova@example.test' } } as never
  given.byMail = false
  given.config = { mail: true }
  given.said.length = 0
  given.setNewPassword.mockReset().mockResolvedValue(undefined)
})
afterEach(() => {
  cleanup()
  overwriteGetLocale(() => 'en')
})

function Place() {
  return <output>{useLocation().pathname}</output>
}
const place = () => document.querySelector('output')?.textContent

async function open(page = <ResetPasswordPage />) {
  await act(async () => {
    render(
      <MemoryRouter initialEntries={['/auth/reset-password']}>
        {page}
        <Place />
      </MemoryRouter>,
    )
  })
}

const NEW = 'twelve times twelve'
const field = (name: string) => document.querySelector(`input[name="${name}"]`) as HTMLInputElement
const described = (name: string) =>
  (field(name).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

async function send(current?: string) {
  for (const [name, value] of [
    ['current-password', current],
    ['new-password', NEW],
    ['confirm-password', NEW],
  ] as const)
    if (value !== undefined) fireEvent.change(field(name), { target: { value } })
  await act(async () => void fireEvent.submit(field('new-password').form as HTMLFormElement))
}

test.each([
  [
    'en',
    'Please enter your current password.',
    'The current password is not right.',
    'Your new password is saved.',
  ],
  ['pt-BR', 'Digite sua senha atual.', 'A senha atual não está certa.', 'Sua nova senha foi salva.'],
] as const)(
  '[F6] at a tablet left signed in, a new password needs the current one (%s)',
  async (locale, missing, wrong, done) => {
    overwriteGetLocale(() => locale)
    await open()
    await send()
    expect(described('current-password')).toContain(missing)
    expect(document.activeElement).toBe(field('current-password'))
    expect(given.setNewPassword).not.toHaveBeenCalled()
    given.setNewPassword.mockResolvedValueOnce(
      new ServerProblem(400, 'current_password_invalid', 'The current password is not right.'),
    )
    await send('a classmate’s guess')
    expect(given.said).toEqual([wrong])
    expect(described('current-password')).toContain(wrong)
    await send('seven times eight')
    expect(given.setNewPassword).toHaveBeenLastCalledWith(NEW, 'seven times eight')
    expect(given.said.at(-1)).toBe(done)
    expect(place()).toBe('/app/games')
  },
)

test('[F6] who came by mail is asked for the current password only when the server wants it', async () => {
  given.byMail = true
  await open()
  expect(field('current-password')).toBeNull()
  given.setNewPassword.mockResolvedValueOnce(new ServerProblem(400, 'current_password_required', 'required'))
  await send()
  expect(described('current-password')).toContain('Please enter your current password.')
})

test.each([
  ['session_not_found', 'Auth session missing!'],
  ['bad_jwt', 'invalid JWT: unable to parse or verify signature, token is not valid'],
])(
  'a session that is over or forged (%s) sets no password, in the words of the service',
  async (code, words) => {
    given.byMail = true
    given.setNewPassword.mockResolvedValueOnce(new ServerProblem(403, code, words))
    await open()
    await send()
    expect(given.said).toEqual([words])
    expect(field('new-password').value).toBe(NEW)
    expect(place()).toBe('/auth/reset-password')
  },
)

test('without a link there is no new password, only the way to one', async () => {
  given.session = { status: 'signed-out' }
  await open()
  expect(screen.getByText(/^To choose a new password, open the link from our mail\./)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe(
    '/auth/forgot-password',
  )
})

test.each([
  ['en', 'This site sends no mail. Please ask the person who runs it.'],
  ['pt-BR', 'Este site não envia e-mails. Fale com quem cuida dele.'],
] as const)(
  '[F1] a site that sends no mail says so and asks for no address in vain (%s)',
  async (locale, words) => {
    overwriteGetLocale(() => locale)
    given.config = { mail: false }
    await open(<ForgotPasswordPage />)
    expect(screen.getByText(words)).toBeDefined()
    expect(field('email')).toBeNull()
  },
)
