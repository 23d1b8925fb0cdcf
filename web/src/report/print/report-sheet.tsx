import type { ReportAnswer } from '@dozenauts/server/api/types.ts'
import { wholeMinutes } from '#core/progress/minutes.ts'
import { TABLES } from '#core/tables/table.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { STATUS_LOOKS, STATUSES } from '#web/report/fact-status.tsx'
import { dayLong, factList } from '#web/report/fact-text.ts'
import { Sheet } from '#web/report/print/sheet.tsx'
import { actionText, sentenceText } from '#web/report/report-texts.ts'

const WEAK_SHOWN = 10

/** Room for three sentences by hand. */
const LINES = ['first', 'second', 'third'] as const

interface ReportSheetProps {
  report: ReportAnswer['report']
  name: string
  hasLines?: boolean
}

export function ReportSheet({ report, name, hasLines = false }: ReportSheetProps) {
  const { facts, counts, weeks, weak, hurried, today } = report
  const status = new Map(facts.map((fact) => [fact.key, fact.status]))
  const title = m.grown_ups_print_report_of({ name, date: dayLong(today) })
  return (
    <Sheet label={title}>
      <h2 className="font-semibold text-2xl">{title}</h2>
      <p className="font-semibold text-lg">{sentenceText(report, name)}</p>
      <p>
        <strong>{m.grown_ups_action()}:</strong> {actionText(report, name)}
      </p>
      {hurried && <p>{m.grown_ups_hurried({ name, answers: hurried.answers })}</p>}
      <p>
        {m.grown_ups_week_title()}:{' '}
        {m.grown_ups_week_minutes({ minutes: wholeMinutes(weeks.at(-1)?.seconds ?? 0) })} ·{' '}
        {m.grown_ups_week_before({ minutes: wholeMinutes(weeks.at(-2)?.seconds ?? 0) })}
      </p>
      <table className="w-full table-fixed border-collapse text-center text-sm">
        <caption className="sr-only">{m.grown_ups_map_caption()}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{m.grown_ups_map_times()}</span>
            </th>
            {TABLES.map((b) => (
              <th key={b} scope="col">
                {b}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {TABLES.map((a) => (
            <tr key={a} className="h-[8mm]">
              <th scope="row">{a}</th>
              {TABLES.map((b) => {
                const { symbol, label } =
                  STATUS_LOOKS[status.get(a <= b ? `${a}x${b}` : `${b}x${a}`) ?? 'new']
                return (
                  <td key={b} className="border border-black">
                    <span aria-hidden="true">{symbol}</span>
                    <span className="sr-only">{label()}</span>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="flex flex-wrap gap-x-6">
        {STATUSES.filter((one) => counts[one] > 0).map((one) => (
          <li key={one}>
            <span aria-hidden="true">{STATUS_LOOKS[one].symbol} </span>
            {m.grown_ups_facts_count({ label: STATUS_LOOKS[one].label(), number: counts[one] })}
          </li>
        ))}
      </ul>
      {weak.facts.length > 0 && (
        <p>
          {m.grown_ups_print_weak({
            list: factList(weak.facts.slice(0, WEAK_SHOWN), Math.max(0, weak.facts.length - WEAK_SHOWN)),
          })}
        </p>
      )}
      {hasLines && (
        <div>
          <p className="font-semibold">{m.teaching_print_own_words()}</p>
          {LINES.map((line) => (
            <div key={line} aria-hidden="true" className="h-[9mm] border-black border-b" />
          ))}
        </div>
      )}
    </Sheet>
  )
}
