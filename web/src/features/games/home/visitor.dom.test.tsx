import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { dayOf } from '#core/calendar/calendar.ts'
import { NEW_LEARNER } from '#core/learner/learner.ts'
import { HEROES } from '#core/tables/hero.ts'
import { localDayClock } from '#web/browser/local-day-clock.ts'
import { Visitor } from '#web/features/games/home/visitor.tsx'
import { visitorOn } from '#web/play/ship/visitor.ts'

let isTold = true
let status = 'signed-in'
vi.mock('#web/data/session/session.ts', async (original) => ({
  ...(await original<object>()),
  useSession: () => ({ status }),
}))
vi.mock('#web/data/settings/learner-settings.ts', async (original) => ({
  ...(await original<object>()),
  useLearnerSettings: () => ({ story_told: isTold }),
}))
let who = ''
vi.mock('#web/data/learner/current-learner.ts', () => ({ useCurrentLearnerId: () => who }))
afterEach(cleanup)

const today = dayOf(localDayClock())
const COMPANION = 4

function visited(child: string, ...days: number[]) {
  cleanup()
  who = child
  document.documentElement.dataset.reducedMotion = 'true'
  const logbook = { ...NEW_LEARNER.logbook, missions: Object.fromEntries(days.map((day) => [day, 1])) }
  const learner = { ...NEW_LEARNER, logbook }
  render(<Visitor learner={learner} companion={COMPANION} isHushed={false} onSpeak={() => {}} />)
  return screen.queryByRole('dialog', { hidden: true })
}
const { name } = HEROES[visitorOn(today, COMPANION)]

test('whose shape was seen yesterday arrives once, says so, is touched, then stands at the port', async () => {
  const dialog = visited('a child', today - 1)
  expect(dialog?.textContent).toContain('You saw my shape yesterday!')
  expect(dialog?.textContent).toContain(name)
  fireEvent.click(screen.getByRole('button', { name, hidden: true }))
  await vi.waitFor(() => expect(dialog?.textContent).not.toContain('shape'))
  fireEvent.click(screen.getByRole('button', { name: 'Go on', hidden: true }))
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name }))
  expect(visited('a child', today - 1), 'once').toBeNull()
  expect(screen.getByRole('button', { name })).toBeDefined()
})

test('it waits for a child that stays away, and for what is told or asked before it', () => {
  expect(visited('away', today - 9)?.textContent).toContain('I waited for you!')
  expect(visited('played today alone', today)).toBeNull()
  isTold = false
  expect(visited('new', today - 1), 'the story comes first').toBeNull()
  isTold = true
  status = 'signed-out'
  expect(visited('signed out', today - 1)).toBeNull()
})
