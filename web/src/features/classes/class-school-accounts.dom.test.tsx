import type { ClassSchoolAccounts as Answer, ClassAnswer } from '@dozenauts/server/api/types.ts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ServerProblem } from '#web/data/server/server-problem.ts'
import { ClassSchoolAccounts } from '#web/features/classes/class-school-accounts.tsx'
import { NewCourses } from '#web/features/classes/new-courses.tsx'

const given = vi.hoisted(() => ({
  accounts: { providers: [], connected: [] } as object,
  setGroup: vi.fn<(body: object) => Promise<unknown>>(),
  choose: vi.fn<(body: object) => void>(),
  classes: [] as object[],
}))
vi.mock('#web/data/classes/school-accounts.ts', () => ({
  useClassSchoolAccounts: () => ({ data: given.accounts }),
  useSetGroup: () => ({ mutateAsync: given.setGroup }),
  useRemoveSchoolAccount: () => ({}),
}))
vi.mock('#web/data/classes/classes.ts', () => ({
  useClasses: () => ({ data: given.classes }),
  useCreateClass: () => ({}),
}))
vi.mock('#web/data/courses/courses.ts', () => ({
  useCourses: () => ({ data: [{ id: 'course', title: 'Maths 3b', platform: 'Sunny Hill Moodle' }] }),
  useMakeCourseClass: () => ({}),
  useChooseCourseClass: () => ({ mutate: given.choose, reset: () => {} }),
}))

beforeEach(() => {
  given.setGroup.mockReset().mockResolvedValue({})
  given.choose.mockReset()
})
afterEach(cleanup)

const room = (more: object = {}) =>
  ({ class: { id: 'class', archived_at: null, ...more }, pupils: [{ id: 'p' }, { id: 'q' }] }) as ClassAnswer
const school = {
  id: 'pupils',
  label: 'Sunny Hill',
  group: '3b-2026',
  waiting_group: null,
  groups: 'yes',
} as const
const show = (accounts: Answer, answer = room()) => {
  given.accounts = accounts
  return render(
    <MemoryRouter>
      <ClassSchoolAccounts answer={answer} />
    </MemoryRouter>,
  )
}
const save = async (group: string) => {
  fireEvent.change(screen.getByLabelText('Group at Sunny Hill'), { target: { value: group } })
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Save the group' })))
}

test('[N56] nothing stands there without a school, or for an archived class', () => {
  expect(show({ providers: [], connected: [] }).container.innerHTML).toBe('')
  const archived = room({ archived_at: '2026-07-01T00:00:00.000Z' })
  expect(show({ providers: [school], connected: [] }, archived).container.innerHTML).toBe('')
})

test('[N57] a teacher of the school types the group, or takes it away', async () => {
  show({ providers: [school], connected: ['p'] })
  expect(screen.getByText('With a school account: 1 of 2')).toBeTruthy()
  await save(' 4b-2027 ')
  expect(given.setGroup).toHaveBeenLastCalledWith({ provider: 'pupils', group: '4b-2027' })
  await save('')
  expect(given.setGroup).toHaveBeenLastCalledWith({ provider: 'pupils', group: null })
})

test('[N57] a group of another class is said at the field', async () => {
  given.setGroup.mockRejectedValue(new ServerProblem(409, 'group_taken', ''))
  show({ providers: [school], connected: [] })
  await save('3c')
  expect(screen.getByText('Another class has this group already.')).toBeTruthy()
})

test('[N57] without an own account of the school the way to it is shown', () => {
  show({ providers: [{ ...school, groups: 'connect', group: null }], connected: [] })
  expect(screen.queryByLabelText(/Group/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Add it under Safety' })).toBeTruthy()
})

const courses = () =>
  render(
    <MemoryRouter>
      <NewCourses />
    </MemoryRouter>,
  )

test('[N26] a teacher chooses an own open class for a course', () => {
  given.classes = [
    { id: 'theirs', name: 'Theirs', role: 'teacher', archived_at: null },
    { id: 'old', name: 'Old', role: 'owner', archived_at: '2025-07-01T00:00:00.000Z' },
    { id: 'mine', name: '3b', role: 'owner', archived_at: null },
  ]
  courses()
  fireEvent.click(screen.getByRole('button', { name: 'Use a class I have' }))
  expect(screen.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
    '3b',
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Use this class', hidden: true }))
  expect(given.choose.mock.calls[0]?.[0]).toEqual({ courseId: 'course', classId: 'mine' })
})

test('[N26] a teacher without a class makes one', () => {
  given.classes = []
  courses()
  expect(screen.getByRole('button', { name: 'Make its class' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Use a class I have' })).toBeNull()
})
