import type { ReportAnswer } from '@dozenauts/server/api/types.ts'
import { type CsvCell, toCsv } from '#core/reports/csv.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { getLocale } from '#web/generated/paraglide/runtime.js'
import { STATUS_LOOKS } from '#web/report/fact-status.tsx'
import { isoDay } from '#web/report/fact-text.ts'
import { MISTAKES } from '#web/report/report-texts.ts'

/** One row for each fact: what a spreadsheet can sort and count. */
export function reportCsv({ facts }: ReportAnswer['report']): string {
  const head = [
    m.grown_ups_csv_fact(),
    m.grown_ups_csv_product(),
    m.grown_ups_csv_status(),
    m.grown_ups_csv_known_since(),
    m.grown_ups_csv_last_answer(),
    m.grown_ups_csv_firsts(),
    m.grown_ups_csv_firsts_right(),
    m.grown_ups_csv_typical(),
    m.grown_ups_csv_errors(),
    m.grown_ups_cell_habit(),
  ]
  const rows = facts.map(
    ({ a, b, status, known_on, answers, firsts, firsts_right, seconds, errors, habit }): CsvCell[] => {
      const last = answers.at(-1)
      return [
        `${a} × ${b}`,
        a * b,
        STATUS_LOOKS[status].label(),
        known_on === null ? null : isoDay(known_on),
        last ? isoDay(last.day) : null,
        firsts,
        firsts_right,
        seconds,
        errors,
        habit && MISTAKES[habit](),
      ]
    },
  )
  return toCsv(getLocale(), [head, ...rows])
}
