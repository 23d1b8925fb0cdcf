import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetClass } from '#web/data/classes/remembered-class.ts'
import { ClassPage } from '#web/features/sign-in/class-door/class-page.tsx'

const given = vi.hoisted(() => ({
  config: { pupilProviders: [{ id: 'pupils', label: 'Sunny Hill School' }] } as object,
  arrive: vi.fn<() => Promise<string>>(),
}))
vi.mock('#web/data/session/use-server-config.ts', () => ({ useServerConfig: () => given.config }))
vi.mock('#web/data/session/arrive.ts', () => ({ arrive: given.arrive }))

const session = {
  access_token: 'a',
  refresh_token: 'r',
  user: { id: 'u' },
  hand_in: { learner_id: 'l', class_id: 'c', ticket: 't' },
}
const door = { name: '3b', language: 'en', pupils: [{ id: 'p', name: 'Ana' }], pictures_asked: 4 }
let answers: Record<string, { status?: number; body: object }>
let sent: [string, unknown][]

beforeEach(() => {
  answers = { '/api/class/enter': { body: door } }
  sent = []
  given.arrive.mockReset().mockResolvedValue('in')
  vi.stubGlobal('fetch', async (path: string, init: { body: string }) => {
    sent.push([path, JSON.parse(init.body)])
    const { status = 200, body } = answers[path] ?? { status: 404, body: { code: 'none' } }
    return new Response(JSON.stringify(body), { status })
  })
})
afterEach(() => {
  cleanup()
  forgetClass()
  window.sessionStorage.clear()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

async function open(query: string) {
  history.replaceState(null, '', `/class${query}`)
  await act(async () => {
    render(
      <MemoryRouter>
        <ClassPage />
      </MemoryRouter>,
    )
  })
  await act(async () => {})
}
const fromSchool = async () => {
  window.sessionStorage.setItem('dozenauts:tab:class-school', JSON.stringify('v'.repeat(43)))
  await open('?arrival=ticket')
}

test('[N50] the class door has a button for each school of pupils, and none without one', async () => {
  await open('')
  expect(screen.getByRole('button', { name: 'Continue with Sunny Hill School' })).toBeTruthy()
  cleanup()
  given.config = { providers: [{ id: 'school', label: 'Teachers' }] }
  await open('')
  expect(screen.queryByRole('button', { name: /Continue/ })).toBeNull()
  given.config = { pupilProviders: [{ id: 'pupils', label: 'Sunny Hill School' }] }
})

test('[N51] a child who is known plays, and the ticket leaves the address', async () => {
  answers['/api/class/school-account'] = { body: { kind: 'session', session, name: 'Ana S.' } }
  await fromSchool()
  expect(sent).toEqual([['/api/class/school-account', { ticket: 'ticket', verifier: 'v'.repeat(43) }]])
  expect(given.arrive).toHaveBeenCalledOnce()
  expect(location.search).toBe('')
})

test('[N52] a child who is new sees the own name and the names of the class, and shows the pictures', async () => {
  answers['/api/class/school-account'] = { body: { kind: 'card', code: 'BCDFGHJKL', name: 'Ana S.' } }
  answers['/api/class/sign-in'] = { body: { ...session, school_account: 'connected' } }
  await fromSchool()
  expect(screen.getByText(/Hi, Ana S\.! Just this once/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Ana' }))
  for (const picture of ['Rocket', 'Moon', 'Star', 'Planet'])
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: picture })))
  expect(sent.at(-1)?.[1]).toMatchObject({
    pupil_id: 'p',
    school_account: { ticket: 'ticket', verifier: 'v'.repeat(43) },
  })
})

test('[N52] the next child at the tablet says so, and the school account is forgotten', async () => {
  answers['/api/class/school-account'] = { body: { kind: 'card', code: null, name: 'Ana S.' } }
  await fromSchool()
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'I am not Ana S.' })))
  expect(screen.queryByText(/Just this once/)).toBeNull()
  expect(screen.getByRole('button', { name: /Continue/ })).toBeTruthy()
})

test.each([
  ['?error_code=provider_unavailable', 'does not answer'],
  ['?error_code=provider_account_refused', 'Ask your teacher'],
  ['?error_code=provider_denied', 'class code'],
  ['?arrival=of-another-tab', 'too long'],
])('[N55] %s is said in words of a child', async (query, words) => {
  await open(query)
  expect(document.querySelector('main')?.textContent).toContain(words)
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Use the class code' })))
  expect(screen.getByLabelText('Class code')).toBeTruthy()
})

test.each([
  ['class_full', 'no free place'],
  ['other_group', 'Ask your teacher'],
  ['arrival_expired', 'too long'],
])('[N55] %s is said in words of a child, too', async (code, words) => {
  answers['/api/class/school-account'] = { status: 409, body: { code, message: '' } }
  await fromSchool()
  expect(document.querySelector('main')?.textContent).toContain(words)
})
