import type { ReportAnswer } from '@dozenauts/server/api/types.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { FACTS } from '#core/tables/facts.ts'
import { Practice } from '#web/report/practice.tsx'

const REPORT = {
  weak: { facts: [], tables: [] },
  facts: [],
  mistakes: [],
} as unknown as ReportAnswer['report']

test.each([
  ['/grown-ups', '/grown-ups/practice?learner=leo', '/grown-ups/print?learner=leo'],
  [
    '/grown-ups/classes/3b/pupils/ana',
    '/grown-ups/classes/3b/pupils/ana/practice',
    '/grown-ups/classes/3b/pupils/ana/print',
  ],
])('the sheets to print are those of the child whose report this is (%s)', (at, address, sheets) => {
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={[address]}>
      <Practice report={REPORT} at={at} />
    </MemoryRouter>,
  )
  expect(/href="([^"]*)"/.exec(html)?.[1]).toBe(sheets)
})

test('one table is a table, and most is said only where it is most', () => {
  const shown = (facts: readonly string[]) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <Practice
          report={
            {
              ...REPORT,
              facts: facts.map((key) => ({
                ...FACTS.find((fact) => fact.key === key),
                status: 'learning',
                answers: [],
              })),
              weak: { facts: [], tables: [{ table: 12, facts: ['3x12', '4x12', '6x12'] }] },
            } as never
          }
          at="/grown-ups"
        />
      </MemoryRouter>,
    )
  expect(shown(['3x12', '4x12', '6x12', '7x8'])).toContain('Most of it is in the table of 12.')
  expect(shown(['3x12', '4x12', '6x12', '7x8', '6x8', '6x9', '3x4'])).not.toContain('Most of it')
})

test('where only the latest hundred mistakes are kept, nobody takes them for all of four weeks', () => {
  const shown = (count: number) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <Practice
          report={
            {
              ...REPORT,
              mistakes: [
                { code: 'added', count: 30, example: { key: '7x8', given: 15 } },
                { code: 'not-yet', count, example: { key: '6x8', given: null } },
              ],
            } as never
          }
          at="/grown-ups"
        />
      </MemoryRouter>,
    )
  expect(shown(70)).toContain('The latest 100 of them.')
  expect(shown(69)).not.toContain('The latest')
})
