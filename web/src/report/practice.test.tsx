import type { ReportAnswer } from '@dozenauts/server/api/types.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Practice } from '#web/report/practice.tsx'

const REPORT = {
  weak: { facts: [], tables: [] },
  facts: [],
  mistakes: [],
  next: { minutes: 8, parts: [] },
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
