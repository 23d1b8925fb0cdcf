import type { ReportAnswer } from '@dozenauts/server/api/types.ts'
import { Sheet } from 'lucide-react'
import { wholeMinutes } from '#core/progress/minutes.ts'
import { saveFile } from '#web/data/device/save-file.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { BarChart, Numbers } from '#web/report/bar-chart.tsx'
import { dayMonth } from '#web/report/fact-text.ts'
import { reportCsv } from '#web/report/report-table.ts'
import { Button } from '#web/ui/button.tsx'

type Report = ReportAnswer['report']

export function Progress({ report }: { report: Report }) {
  const { weeks, days } = report
  const falls = weeks.some(({ known }, i) => known < (weeks[i - 1]?.known ?? 0))
  const share = ({ right, answers }: { right: number; answers: number }) =>
    m.grown_ups_progress_share({ right, answers })
  const weekTable = (caption: string) => (
    <Numbers
      caption={caption}
      head={[
        m.grown_ups_progress_week(),
        m.grown_ups_progress_minutes(),
        m.grown_ups_progress_lessons(),
        m.grown_ups_progress_right(),
        m.grown_ups_progress_known_short(),
      ]}
      rows={weeks.map((week) => ({
        key: week.day,
        cells: [dayMonth(week.day), wholeMinutes(week.seconds), week.lessons, share(week), week.known],
      }))}
    />
  )
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <BarChart
        title={m.grown_ups_progress_weeks()}
        tone="bg-brand"
        bars={weeks.map(({ day, seconds }) => ({
          key: day,
          label: dayMonth(day),
          value: wholeMinutes(seconds),
        }))}
        table={weekTable(m.grown_ups_progress_weeks())}
      />
      <BarChart
        title={m.grown_ups_progress_known()}
        {...(falls ? { hint: m.grown_ups_progress_known_why() } : {})}
        tone="bg-correct"
        bars={weeks.map(({ day, known }) => ({ key: day, label: dayMonth(day), value: known }))}
        table={weekTable(m.grown_ups_progress_known())}
      />
      <BarChart
        title={m.grown_ups_progress_days()}
        tone="bg-brand"
        labelEvery={7}
        bars={days.map(({ day, seconds }) => ({
          key: day,
          label: dayMonth(day),
          value: wholeMinutes(seconds),
        }))}
        table={
          <Numbers
            caption={m.grown_ups_progress_days()}
            head={[
              m.grown_ups_progress_day(),
              m.grown_ups_progress_minutes(),
              m.grown_ups_progress_lessons(),
              m.grown_ups_progress_right(),
            ]}
            rows={days
              .filter(({ lessons }) => lessons > 0)
              .map((day) => ({
                key: day.day,
                cells: [dayMonth(day.day), wholeMinutes(day.seconds), day.lessons, share(day)],
              }))}
          />
        }
      />
      <Button
        variant="secondary"
        className="justify-self-start"
        icon={Sheet}
        onClick={() => saveFile('dozenauts-report.csv', 'text/csv', reportCsv(report))}
      >
        {m.grown_ups_csv_download()}
      </Button>
    </div>
  )
}
