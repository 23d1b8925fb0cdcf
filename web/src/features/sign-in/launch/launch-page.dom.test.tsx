import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetWaiting, readArrival, waitToConnect } from '#web/data/courses/launch.ts'
import { deviceStore } from '#web/data/device/device-store.ts'
import { LaunchPage } from '#web/features/sign-in/launch/launch-page.tsx'

const asked = vi.fn<(path: string, init: { body: unknown }) => unknown>()

beforeEach(() => {
  asked.mockReset()
  vi.stubGlobal('fetch', async (path: string, init: { body: unknown }) => {
    const answer = asked(path, init) as { status?: number; body: unknown } | undefined
    if (!answer) throw new Error('away')
    return Response.json(answer.body, { status: answer.status ?? 200 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  forgetWaiting()
  history.replaceState(null, '', '/')
})

async function arriveAt(told: string) {
  history.replaceState(null, '', `/launch${told}`)
  await act(async () => {
    render(
      <MemoryRouter>
        <LaunchPage />
      </MemoryRouter>,
    )
  })
}

test('[N21] the page without a launch says where to begin', async () => {
  await arriveAt('')
  expect(screen.getByRole('alert').textContent).toContain('open it again')
})

test('[N22] the ticket leaves the address bar, and a server that is away is said', async () => {
  await arriveAt('#ticket=secret')
  expect(location.hash).toBe('')
  expect(asked).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('alert').textContent).toContain('could not reach')
})

test('[N20] a pupil whose class is not there yet is told to ask', async () => {
  asked.mockReturnValue({ status: 409, body: { code: 'no_class_yet', message: '' } })
  await arriveAt('#ticket=secret')
  expect(screen.getByRole('alert').textContent).toContain('Ask your teacher')
})

test('[N20] the pupil tries again with the same ticket, and not where that is of no use', async () => {
  asked.mockReturnValue({ status: 409, body: { code: 'no_class_yet', message: '' } })
  await arriveAt('#ticket=secret')
  asked.mockReturnValue({ status: 404, body: { code: 'launch_expired', message: '' } })
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  expect(asked.mock.calls.map(([, { body }]) => JSON.parse(String(body)).ticket)).toEqual([
    'secret',
    'secret',
  ])
  expect(screen.getByRole('alert').textContent).toContain('open it again')
  expect(screen.queryByRole('button')).toBeNull()
})

test('[N28] a teacher in a frame gets a tab by a form, not by an address', async () => {
  asked.mockReturnValue({ body: { kind: 'new_tab', key: 'k', course: 'Maths', waits: false } })
  await arriveAt('#ticket=secret')
  const form = screen.getByRole<HTMLButtonElement>('button', { name: 'Open in a new tab' }).form
  expect([form?.method, form?.getAttribute('action'), form?.target]).toEqual(['post', '/lti/tab', '_blank'])
  expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({ ticket: 'secret', key: 'k' })
  // No address opens it.
  expect(document.body.innerHTML).not.toContain('#ticket')
})

test('[N27] a teacher without an account signs in, and comes back to connect it', async () => {
  asked.mockReturnValue({ body: { kind: 'connect', platform: 'Sunny Hill', person: 'Ada Lovelace' } })
  await arriveAt('#ticket=secret')
  expect(screen.getByText(/Sunny Hill/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
    '/auth/login?next=%2Flaunch',
  )
  const waiting = { ticket: 'secret', platform: 'Sunny Hill', person: 'Ada Lovelace' }
  expect(readArrival()).toEqual({ kind: 'waiting', ...waiting })
})

test('[N27] the question names the platform and its person, the account and its name', async () => {
  const user = { id: 'grace', email: 'grace@example.com', user_metadata: { full_name: 'Grace' } }
  const device = deviceStore('device')
  device.write('session', { user, access_token: 'x', refresh_token: 'y', expires_at: 9e9 })
  waitToConnect({ ticket: 'secret', platform: 'Sunny Hill', person: 'Ada Lovelace' })
  await arriveAt('')
  const asked = screen.getByText(/^Connect Ada Lovelace of Sunny Hill/).textContent
  expect(asked).toContain('Grace (grace@example.com)')
  device.remove('session')
})

test('[N30] while a teacher picks in a tab, this page waits and then takes the answer to the platform', async () => {
  vi.useFakeTimers()
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {})
  let state = 'waiting'
  asked.mockImplementation((path) => ({
    body: path === '/lti/picked' ? { state } : { kind: 'new_tab', key: 'k', course: 'Maths', waits: true },
  }))
  await arriveAt('#ticket=secret')
  expect(screen.getByRole('button', { name: 'Open in a new tab' })).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(submit).not.toHaveBeenCalled()
  state = 'picked'
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(submit).toHaveBeenCalledOnce()
  const [form] = submit.mock.contexts as HTMLFormElement[]
  expect(form?.getAttribute('action')).toBe('/lti/answer')
  expect(new FormData(form).get('ticket')).toBe('secret')
  form?.remove()
  vi.useRealTimers()
})
