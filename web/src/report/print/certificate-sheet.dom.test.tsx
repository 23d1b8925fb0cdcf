import type { ReportAnswer } from '@dozenauts/server/api/types.ts'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { CertificateSheet } from '#web/report/print/certificate-sheet.tsx'

afterEach(cleanup)

const DAY = Date.UTC(2026, 10, 3) / DAY_MS
const certificate = (...tables: [table: number, medal: string, day: number | null][]) => {
  const report = {
    today: DAY + 15,
    tables: tables.map(([table, medal, medal_on]) => ({ table, medal, medal_on })),
  } as unknown as ReportAnswer['report']
  return render(<CertificateSheet report={report} name="Maya Green" />).container.textContent
}

test('[R34] a certificate is for the newest of the highest medals, with the day it was won', () => {
  const text = certificate([2, 'silver', DAY - 8], [5, 'silver', DAY], [10, 'bronze', DAY + 3])
  expect(text).toContain('Maya Green has earned the silver medal of the 5 times table.')
  expect(text).toContain('November 3, 2026')
})

test('[R34] without a medal it says how the first one comes', () => {
  expect(certificate([2, 'none', null])).toContain('The first medal is on its way.')
})
