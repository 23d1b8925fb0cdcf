import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { NobodyPlays } from '#web/features/family/nobody-plays.tsx'

const read = vi.hoisted(() => ({ me: {} as object }))
vi.mock('#web/data/learner/me.ts', () => ({ useMe: () => read.me }))
vi.mock('#web/features/family/who-plays-card.tsx', () => ({ WhoPlaysCard: () => <h2>Who will play?</h2> }))
afterEach(cleanup)

const account = (who_plays: string | null) => ({
  data: { user: { email: 'ana@example.org' }, profile: { who_plays }, learners: [], teaches: false },
})
const TITLE = 'H1 Nobody plays with this account yet'

test.each([
  ['that has not said who plays', account(null), [TITLE, 'H2 Who will play?']],
  ['that looks after others', account('family'), [TITLE]],
] as const)('of an account %s the heading says that nobody plays, once', (_, me, headings) => {
  read.me = me
  render(<NobodyPlays />, { wrapper: MemoryRouter })
  expect(
    screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`),
  ).toEqual(headings)
})
