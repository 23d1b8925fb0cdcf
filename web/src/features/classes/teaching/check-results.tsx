import type { ClassAnswer, ClassCheckResults } from '@dozenauts/server/api/types.ts'
import { Download } from 'lucide-react'
import { Fragment } from 'react'
import { useParams } from 'react-router'
import { type CsvCell, toCsv } from '#core/reports/csv.ts'
import { paths } from '#web/config/paths.ts'
import { useCheckResults } from '#web/data/classes/teaching.ts'
import { saveFile } from '#web/data/device/save-file.ts'
import { ClassWaiting } from '#web/features/classes/class-waiting.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { getLocale } from '#web/generated/paraglide/runtime.js'
import { formatLongDate } from '#web/i18n/dates.ts'
import { formatAverage } from '#web/i18n/numbers.ts'
import { factText } from '#web/report/fact-text.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'

type Results = ClassCheckResults

/** What a class made of a speed check. It fills while the pupils are at it. */
export function CheckResults({ answer: { class: room, pupils } }: { answer: ClassAnswer }) {
  const { assignmentId = '' } = useParams()
  const page = useCheckResults(room.id, assignmentId)
  if (!page.data) return <ClassWaiting page={page} />
  const names = new Map(pupils.map(({ id, name }) => [id, name]))
  const rows = page.data.pupils
    .map((pupil) => ({ ...pupil, name: names.get(pupil.id) ?? '' }))
    .sort((x, y) => x.name.localeCompare(y.name))
  const { questions: total, finished, average, change, before_at, missed, made_at } = page.data
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <BackLink to={`${paths.class(room.id)}/assignments`}>{m.teaching_tab()}</BackLink>
        <Button
          variant="secondary"
          icon={Download}
          onClick={() =>
            saveFile(
              `${m.teaching_csv_name()}-${made_at.slice(0, 10)}.csv`,
              'text/csv',
              toCsv(getLocale(), csvRows(rows, total)),
            )
          }
        >
          {m.teaching_csv()}
        </Button>
      </div>
      <p className="text-balance font-display font-semibold text-2xl leading-snug sm:text-3xl">
        {m.teaching_check_finished({ finished, all: rows.length })}
        <span className="block font-normal text-ink-soft text-lg">
          {m.teaching_check_of({ date: formatLongDate(made_at) })}
        </span>
      </p>
      {average !== null && (
        <p className="text-lg">
          {m.teaching_check_average({ average: formatAverage(average), total })}{' '}
          {m.teaching_check_full({ full: rows.filter(({ score }) => score === total).length, finished })}{' '}
          {change !== null && before_at !== null && changeText(change, before_at)}
        </p>
      )}
      {missed.length > 0 && (
        <Section title={m.teaching_check_missed()} hint={m.teaching_check_missed_hint()}>
          <ul className="flex flex-wrap gap-2">
            {missed.slice(0, 12).map(({ fact, pupils: count }) => (
              <li key={fact} className="rounded-button bg-paper px-3 py-2">
                <span className="font-display font-semibold text-xl">{factText(fact)}</span>{' '}
                <span className="text-ink-soft">{m.classes_hard_pupils({ count })}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title={m.classes_pupils()}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
        <section aria-label={m.classes_pupils()} tabIndex={0} className="overflow-x-auto">
          <table className="w-full text-left">
            <thead>
              <tr className="text-ink-soft text-sm">
                <th scope="col" className="p-2">
                  {m.classes_map_pupil()}
                </th>
                <th scope="col" className="p-2">
                  {m.teaching_check_right({ total })}
                </th>
                <th scope="col" className="p-2">
                  {m.teaching_check_before()}
                </th>
                <th scope="col" className="hidden p-2 sm:table-cell">
                  {m.teaching_check_missed()}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Fragment key={row.id}>
                  <tr className="border-line border-t">
                    <th
                      scope="row"
                      className="wrap-anywhere w-1/2 p-2 font-semibold sm:w-auto sm:wrap-break-word"
                    >
                      {row.name}
                    </th>
                    <td className="whitespace-nowrap p-2 font-semibold">
                      {row.score ?? m.teaching_check_not_yet()}
                    </td>
                    <td className="p-2">{row.score_before ?? '–'}</td>
                    <td className="hidden p-2 sm:table-cell">{row.missed.map(factText).join(' · ')}</td>
                  </tr>
                  {/* On a phone a fourth column would be one fact wide. */}
                  {row.missed.length > 0 && (
                    <tr className="sm:hidden">
                      <td colSpan={3} className="px-2 pb-2 text-ink-soft">
                        {m.teaching_check_missed()}: {row.missed.map(factText).join(' · ')}
                      </td>
                    </tr>
                  )}
                </Fragment>
              ))}
            </tbody>
          </table>
        </section>
      </Section>
    </div>
  )
}

function changeText(change: number, beforeAt: string): string {
  const date = formatLongDate(beforeAt)
  if (change === 0) return m.teaching_check_same({ date })
  return change > 0
    ? m.teaching_check_more({ change: formatAverage(change), date })
    : m.teaching_check_fewer({ change: formatAverage(-change), date })
}

type Row = Results['pupils'][number] & { readonly name: string }

function csvRows(rows: readonly Row[], total: number): CsvCell[][] {
  return [
    [
      m.classes_map_pupil(),
      m.teaching_check_right({ total }),
      m.teaching_check_before(),
      m.teaching_check_missed(),
    ],
    ...rows.map((row) => [row.name, row.score, row.score_before, row.missed.map(factText).join('; ')]),
  ]
}
