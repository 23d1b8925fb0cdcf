import type { LearnerOfAccount } from '@dozenauts/server/api/types.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { FamilyOverview } from '#web/features/children/family-overview.tsx'

const reports = vi.hoisted(() => ({ now: [] as unknown[] }))
vi.mock('#web/data/grown-ups/report.ts', () => ({ useReports: () => reports.now }))
afterEach(cleanup)

const child = (name: string): LearnerOfAccount => ({
  id: name.toLowerCase(),
  name,
  grade: 3,
  colour: 'mint',
  role: 'self',
})
const told = (sentence: object, action: object) => ({ data: { report: { sentence, action } } })

test('[H47] all children stand there, the one with news first, and each leads to its report', () => {
  reports.now = [
    told({ rule: 'R1', code: 'empty' }, { rule: 'R11', code: 'first-lesson' }),
    told({ rule: 'R6', code: 'grew', known: 41, gained: 5 }, { rule: 'R20', code: 'todays-mission' }),
    { isError: true, refetch: () => {} },
  ]
  render(
    <MemoryRouter>
      <FamilyOverview learners={['Maya', 'Leo', 'Zoe'].map(child)} />
    </MemoryRouter>,
  )
  const links = screen.getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Leo', '/grown-ups?learner=leo'],
    ['Maya', '/grown-ups?learner=maya'],
    ['Zoe', '/grown-ups?learner=zoe'],
  ])
  expect(screen.getByText(/Leo knows 41 of 78 facts/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})
