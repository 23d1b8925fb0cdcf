import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/data/api/query-client.ts'
import { ServerProblem } from '#web/data/server/server-problem.ts'
import { PickPage } from '#web/features/classes/pick/pick-page.tsx'
import { localDate } from '#web/features/classes/teaching/assignment-words.ts'

const { callApi, takeToPlatform } = vi.hoisted(() => ({ callApi: vi.fn(), takeToPlatform: vi.fn() }))
vi.mock('#web/data/api/api-client.ts', () => ({ callApi, forgetAnswers: () => {} }))
vi.mock('#web/data/courses/launch.ts', () => ({ takeToPlatform }))
vi.mock('#web/data/learner/me.ts', () => ({ refreshMe: async () => {} }))

const PICK = { course: 'Maths 3b', platform: 'Moodle', class_id: 'c1', takes_scores: true, framed: false }
const GAME = {
  id: 'a1',
  task: { kind: 'game', table: 7 },
  for_all: true,
  starts_on: localDate(),
  ends_on: localDate(3),
  made_at: '2026-11-18T08:00:00.000Z',
  ended_at: null,
  pupils: [],
}
const CHECK = { ...GAME, id: 'a2', task: { kind: 'check' } }
const OVER = { ...GAME, id: 'a3', task: { kind: 'game', table: 9 }, ended_at: '2026-11-18T09:00:00.000Z' }

const answers: Record<string, unknown> = {}
beforeEach(() => {
  queryClient.clear()
  for (const mock of [callApi, takeToPlatform]) mock.mockReset()
  Object.assign(answers, {
    'GET /picks/:pickId': PICK,
    'POST /picks/:pickId': { ticket: 'secret' },
    'GET /classes/:classId': { class: { id: 'c1' }, pupils: [] },
    'GET /classes/:classId/assignments': {
      assignments: [GAME, CHECK, OVER],
      lights: 0,
      usual: 0,
      goal: null,
    },
  })
  callApi.mockImplementation(async (call: string) => {
    if (answers[call] instanceof Error) throw answers[call]
    return answers[call]
  })
})
afterEach(cleanup)

async function show() {
  render(
    <MemoryRouter initialEntries={['/pick/p1']}>
      <Routes>
        <Route path="pick/:pickId" element={<PickPage />} />
      </Routes>
    </MemoryRouter>,
  )
  await screen.findByText('What should pupils find in Maths 3b?')
}
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }))
const place = () => fireEvent.click(screen.getByRole('button', { name: 'Place it in the course' }))
const placed = async () => {
  await waitFor(() =>
    expect(callApi.mock.calls.map(([call]) => call as string)).toContain('POST /picks/:pickId'),
  )
  return callApi.mock.calls.find(([call]) => call === 'POST /picks/:pickId')?.[1].body as unknown
}

test("[N30] today's mission is one tap away, and the page leaves for the platform", async () => {
  await show()
  place()
  expect(await placed()).toEqual({ link: { kind: 'mission' }, title: "Today's mission", scored: false })
  await waitFor(() => expect(takeToPlatform).toHaveBeenCalledWith('secret'))
})

test.each([
  ['A lesson', '7', { kind: 'lesson', table: 7 }, 'Lesson: table of 7'],
  ['A game', '12', { kind: 'game', table: 12 }, 'Game 12'],
  ['A game', 'Timer Challenge', { kind: 'timer-challenge' }, 'Timer Challenge'],
])('[N30] %s: %s', async (kind, which, link, title) => {
  await show()
  choose(kind)
  choose(which)
  place()
  expect(await placed()).toEqual({ link, title, scored: false })
})

test('[N32] an assignment that is not over, with its result for the gradebook unless that is not wanted', async () => {
  await show()
  choose('An assignment')
  await screen.findByText('Finish game 7')
  expect(screen.queryByText('Finish game 9')).toBeNull()
  const wanted = screen.getByRole<HTMLInputElement>('checkbox', { name: /gradebook/ })
  expect(wanted.checked).toBe(true)
  fireEvent.click(screen.getByRole('radio', { name: /^Speed check ?\d|Speed check.*class/i }))
  fireEvent.click(wanted)
  place()
  expect(await placed()).toEqual({
    link: { kind: 'assignment', id: 'a2' },
    title: 'Speed check',
    scored: false,
  })
})

test('[N30] where the page in the course waits, this one says so and stays', async () => {
  answers['POST /picks/:pickId'] = { ticket: null }
  await show()
  place()
  expect((await screen.findByRole('status')).textContent).toContain('Go back to the tab of your course')
  expect(takeToPlatform).not.toHaveBeenCalled()
})

test('[N30] a course without a class, and a gradebook that takes nothing', async () => {
  answers['GET /picks/:pickId'] = { ...PICK, class_id: null, takes_scores: false }
  await show()
  expect(screen.queryByRole('radio', { name: 'An assignment' })).toBeNull()
  expect(screen.getByText(/once this course has its class/)).toBeTruthy()
})

test('[N30] what is over says so; what failed can be tried again', async () => {
  answers['POST /picks/:pickId'] = new ServerProblem(503, 'database_away')
  await show()
  place()
  expect(await screen.findByRole('alert')).toBeTruthy()
  answers['POST /picks/:pickId'] = new ServerProblem(404, 'unknown_pick')
  place()
  expect(await screen.findByText(/Nothing was placed/)).toBeTruthy()
})
