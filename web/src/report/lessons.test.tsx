import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { makeReport } from '#core/reports/report.ts'
import { fold } from '#core/reports/testing/practice.ts'
import { overwriteGetLocale } from '#web/generated/paraglide/runtime.js'
import { Lessons } from '#web/report/lessons.tsx'

test('[R24] a score is told out of what was asked: a check has 25 questions, a mission never ten', () => {
  overwriteGetLocale(() => 'en')
  const latest = [
    { lesson_id: 'check', lesson_type: 'check', score: 21, day: 19_000 },
    { lesson_id: 'mission', lesson_type: 'mission', score: 7, day: 19_000 },
    { lesson_id: 'table-7', lesson_type: 'basic', score: 9, day: 19_000 },
  ] as const
  const report = { ...makeReport(fold([]), 0), latest: [...latest] }
  const html = renderToStaticMarkup(<Lessons report={report as never} handedIn={[]} />)
  expect(html).toContain('21 of 25')
  expect(html).toContain('9 of 10')
  expect(html).not.toMatch(/(?:21|7) of 10/)
})
