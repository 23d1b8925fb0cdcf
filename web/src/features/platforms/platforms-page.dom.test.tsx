import type { Connections } from '@dozenauts/server/api/types.ts'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/data/api/query-client.ts'
import { PlatformsPage } from '#web/features/platforms/platforms-page.tsx'

const { callApi } = vi.hoisted(() => ({ callApi: vi.fn() }))
vi.mock('#web/data/api/api-client.ts', () => ({ callApi, forgetAnswers: () => {} }))

const AT = '2026-11-15T12:00:00.000Z'
const CONNECTED: Connections = {
  providers: [
    {
      id: 'hill',
      label: 'Hill School',
      issuer: 'https://id.school.example',
      last_sign_in_at: AT,
      last_refusal: { code: 'provider_account_refused', at: AT },
    },
  ],
  platforms: [
    {
      id: '6c1a0e0e-3f0f-4b3a-8a55-3b8a6f1b8f10',
      name: 'Sunny Moodle',
      issuer: 'https://moodle.school.example',
      client_id: 'a-client',
      deployments: ['1', '2'],
      domains: [],
      registered_at: AT,
      registered_from: '203.0.113.0/24',
      last_launch_at: AT,
      last_roster_at: null,
      last_refusal: { code: 'a_code_of_tomorrow', at: AT },
      courses: 3,
      classes: 2,
      roster_problems: ['class_full'],
      score_problems: [{ code: 'platform_unavailable', waiting: 2, lost: 1 }],
    },
  ],
}
let connected: Connections

beforeEach(() => {
  connected = CONNECTED
  queryClient.clear()
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  callApi.mockReset().mockImplementation(async (call: string) => {
    if (call === 'GET /platforms') return connected
    return call.endsWith('/tests') ? { failure: { step: 'keys', reason: 'slow' } } : undefined
  })
})
afterEach(cleanup)

const open = async () => {
  render(<PlatformsPage />)
  await screen.findByRole('heading', { name: 'Connected platforms' })
}
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const told = (text: string | RegExp) => screen.findByText(text)

test('[N60] each is told with what worked last and, in words, what failed', async () => {
  await open()
  await told(/^Last refusal, .*: another domain, or a required claim is missing$/)
  await told('Client: a-client. Deployments: 1, 2.')
  await told('Names last read: never')
  await told('Courses: 3. With a class: 2.')
  await told('Names not read: more than 30 pupils')
  await told(/^Results not delivered: cannot be reached.* Sent again: 2\. Given up: 1\.$/)
  await told(/a_code_of_tomorrow/)
})

test('[N60] a test says in one sentence what is wrong', async () => {
  await open()
  await press('Test Sunny Moodle')
  expect(callApi).toHaveBeenCalledWith('POST /platforms/tests', {
    body: { kind: 'platform', id: CONNECTED.platforms[0]?.id },
  })
  await told('Keys: no answer within eight seconds')
  callApi.mockResolvedValueOnce({ failure: null })
  await press('Test Hill School')
  await told('Everything answers as it should.')
})

test('[N60] a platform is removed after a question', async () => {
  await open()
  await press('Remove Sunny Moodle')
  const dialog = within(screen.getByRole('dialog', { name: 'Remove Sunny Moodle?' }))
  connected = { ...CONNECTED, platforms: [] }
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Remove' })))
  expect(callApi).toHaveBeenCalledWith('DELETE /platforms/:platformId', {
    platformId: CONNECTED.platforms[0]?.id,
  })
  await waitFor(() => expect(screen.queryByText('Sunny Moodle')).toBeNull())
})

test('[N60] where nothing is connected, the page says so', async () => {
  connected = { providers: [], platforms: [] }
  await open()
  await told('Nothing is connected yet.')
})
