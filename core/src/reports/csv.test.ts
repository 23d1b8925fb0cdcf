import { expect, test } from 'vitest'
import { toCsv } from '#core/reports/csv.ts'

test('[R31] a CSV keeps commas, quotes and line breaks, and tells that it is UTF-8', () => {
  expect(toCsv([['7 × 8', 'a "b", c', 'two\nlines', 56, null, -1]])).toBe(
    '\uFEFF7 × 8,"a ""b"", c","two\nlines",56,,-1\r\n',
  )
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
  '[R31] [S63] %j is text to a spreadsheet, not a formula',
  (text) => {
    expect(toCsv([[text]])).toMatch(/^\uFEFF"?'/)
  },
)
