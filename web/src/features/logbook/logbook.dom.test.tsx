import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dayOf } from '#core/calendar/calendar.ts'
import { NEW_LEARNER } from '#core/learner/learner.ts'
import { TABLES, type Table } from '#core/tables/table.ts'
import { localDayClock } from '#web/browser/local-day-clock.ts'
import { CardsPage } from '#web/features/logbook/cards-page.tsx'
import { CometsPage } from '#web/features/logbook/comets-page.tsx'
import { StoryPage } from '#web/features/logbook/story-page.tsx'
import { WondersPage } from '#web/features/logbook/wonders-page.tsx'

let children = 0
let who = ''
vi.mock('#web/data/learner/current-learner.ts', () => ({ useCurrentLearnerId: () => who }))
beforeEach(() => {
  children += 1
  who = `child-${children}`
})
afterEach(cleanup)

const today = dayOf(localDayClock())
const learner = (logbook: Partial<(typeof NEW_LEARNER)['logbook']>, hours: readonly Table[] = []) => ({
  ...NEW_LEARNER,
  logbook: { ...NEW_LEARNER.logbook, ...logbook },
  mastery: {
    ...NEW_LEARNER.mastery,
    medals: Object.fromEntries(hours.map((table, i) => [table, [100 + i]])),
  },
})
const show = (page: React.ReactNode) => render(<MemoryRouter>{page}</MemoryRouter>)

test('[J2] an open wonder is turned over, a closed one says which sum opens it', () => {
  show(<WondersPage learner={learner({ wonders: { '6x6': today } })} />)
  expect(screen.getByText(/Open so far: 1 of 78/)).toBeTruthy()
  expect(screen.getByRole('link', { name: '6 × 7 opens me' }).getAttribute('href')).toContain('6x7')
  fireEvent.click(screen.getByRole('button', { name: /6 × 6 = 36/ }))
  const card = within(screen.getByRole('dialog', { hidden: true }))
  expect(card.getByText('Six ants walk on 6 legs each: 36 legs.')).toBeTruthy()
  const turn = card.getByRole('button', { name: 'Turn over', hidden: true })
  fireEvent.click(turn)
  expect(turn.getAttribute('aria-pressed')).toBe('true')
})

test('[J3] what waits is opened by hand, once, and stays in the album; a card of today stays sealed', async () => {
  const child = learner({ missions: { [today - 3]: 1, [today - 1]: 1, [today]: 1 } })
  const { unmount } = show(<CardsPage learner={child} />)
  // The mission of today has been flown: what came before it lies in the album of this device.
  expect(screen.getAllByRole('article')).toHaveLength(3)
  expect(screen.getByText('It opens on another day.')).toBeTruthy()
  unmount()
  const rested = learner({ missions: { [today - 3]: 1, [today - 1]: 1 } })
  show(<CardsPage learner={rested} />)
  fireEvent.click(screen.getByRole('button', { name: /A card!/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'Open it', hidden: true }))
  expect(
    screen.getAllByText('With ten fingers we count in tens. Would an octopus count in eights?'),
  ).toHaveLength(2)
  cleanup()
  show(<CardsPage learner={rested} />)
  expect(screen.getByRole('button', { name: /No new card/ })).toBeTruthy()
  expect(screen.getAllByRole('article')).toHaveLength(2)
})

test('[J3] the next child at a shared tablet has a mailbox of its own', async () => {
  const child = learner({ missions: { [today - 1]: 1 } })
  show(<CardsPage learner={child} />)
  fireEvent.click(screen.getByRole('button', { name: /A card!/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'Open it', hidden: true }))
  cleanup()
  who = 'the next one'
  show(<CardsPage learner={child} />)
  expect(screen.getByRole('button', { name: /A card!/ })).toBeTruthy()
})

test('[J4] a comet has told its secret, touched or not', () => {
  show(<CometsPage learner={learner({ missions: { [today - 9]: 3, [today - 8]: 3 } })} />)
  expect(screen.getByText(/Pim and Pom/)).toBeTruthy()
  expect(screen.getByText('The next comet comes in 4 missions.')).toBeTruthy()
})

test('[J5] the scenes stand in the order in which the hours were won, and the last one leads on to the finale', () => {
  const { unmount } = show(<StoryPage learner={learner({}, [7, 2])} />)
  const told = screen.getAllByRole('button').map((button) => button.textContent)
  expect(told[0]).toContain('The clock falls asleep')
  expect(told[1]).toContain('Septi')
  expect(told[2]).toContain('Dua')
  expect(told).toHaveLength(3)
  unmount()
  show(<StoryPage learner={learner({}, TABLES)} />)
  expect(screen.getAllByRole('button')).toHaveLength(14)
  fireEvent.click(screen.getByRole('button', { name: /^Dozi/ }))
  const dialog = within(screen.getByRole('dialog', { hidden: true }))
  const words: (string | undefined)[] = []
  for (let i = 0; i < 4; i++) {
    fireEvent.click(dialog.getByRole('button', { name: 'Go on', hidden: true }))
    words.push(dialog.getByText(/\./).textContent ?? undefined)
  }
  expect(words.at(-1)).toMatch(/thank you/)
  // None of them is known yet.
  expect(words.join(' ')).not.toMatch(/78 lights are awake/)
})
