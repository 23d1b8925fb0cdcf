import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { learnt, reportOn, sitting } from '#core/reports/testing/practice.ts'
import { Overview } from '#web/report/overview.tsx'
import { listenHere, readOn } from '#web/testing/listener.ts'

const TODAY = 19_000

test('[R7] the report is read by ear: how it goes, what to do, and each number with what it counts', async () => {
  // Grown-ups have links that are named as they are seen.
  const adult = listenHere(/_/)
  const report = reportOn(
    TODAY,
    ...learnt(TODAY - 1, '2x2', '2x3', '5x5'),
    ...[3, 2, 1, 0].map((ago) => sitting(TODAY - ago, '7x8=54', '6x7=?')),
  )
  render(
    <MemoryRouter>
      <Overview report={report} name="Ana" at="/grown-ups" mail={null} />
    </MemoryRouter>,
  )
  const [first = '', ...rest] = readOn(document.body)
  expect(first).toMatch(/^Ana has made a start\./)
  const read = rest.join(' | ')
  expect(read).toMatch(/^Five minutes that help, heading \| Play today’s mission\./)
  expect(read).toMatch(/This week, heading \| 45 minutes on \d days \| Last week: 0 min/)
  for (const [status, count] of Object.entries(report.counts))
    if (count > 0) expect(read, status).toMatch(new RegExp(`\\| [^|]*\\b${count}\\b[^|]* \\|`))
  // Links say where they lead.
  await adult.until(/^2 × 3, link/)
  await adult.until(/^Things to print, link/)
})
