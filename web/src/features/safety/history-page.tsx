import type { Activity } from '@dozenauts/server/api/types.ts'
import { paths } from '#web/config/paths.ts'
import { useHistory } from '#web/data/grown-ups/safety.ts'
import { deed } from '#web/features/safety/deeds.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { formatLongDate, formatTime } from '#web/i18n/dates.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { Waiting } from '#web/ui/waiting.tsx'

type Row = Activity['rows'][number]

export function HistoryPage() {
  const history = useHistory()
  if (!history.data)
    return <Waiting page={history} title={m.safety_error_title()} message={m.safety_error_message()} />
  const rows = history.data.pages.flatMap((page) => page.rows)
  return (
    <Section title={m.safety_history_title()} hint={m.safety_history_hint()}>
      <BackLink to={paths.ownData} className="justify-self-start print:hidden">
        {m.safety_history_back()}
      </BackLink>
      {rows.length === 0 ? (
        <p>{m.safety_history_empty()}</p>
      ) : (
        byDay(rows).map(([day, ofDay]) => (
          <section key={day} aria-label={day}>
            <h3 className="font-display font-semibold text-lg">{day}</h3>
            <ol className="grid">
              {ofDay.map((row) => (
                <HistoryRow key={row.id} row={row} />
              ))}
            </ol>
          </section>
        ))
      )}
      {history.hasNextPage && (
        <Button
          variant="secondary"
          className="justify-self-start print:hidden"
          busy={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          {m.safety_history_more()}
        </Button>
      )}
    </Section>
  )
}

/** Newest first, as the rows are. */
function byDay(rows: readonly Row[]): [string, Row[]][] {
  const days = new Map<string, Row[]>()
  for (const row of rows) {
    const day = formatLongDate(row.at)
    days.set(day, [...(days.get(day) ?? []), row])
  }
  return [...days]
}

function HistoryRow({ row }: { row: Row }) {
  const { at, about, network } = row
  return (
    <li className="grid gap-x-4 border-line border-t-2 py-3 grid-cols-[6rem_1fr]">
      <time dateTime={at} className="text-ink-soft">
        {formatTime(at)}
      </time>
      <span>
        <span className="font-semibold">{deed(row)}</span>
        {about && <span> · {about}</span>}
        <span className="block text-ink-soft text-sm">
          {actor(row)}
          {network && ` · ${m.safety_history_network({ network })}`}
        </span>
      </span>
    </li>
  )
}

function actor({ by, by_name }: Row): string {
  if (by === 'you') return m.safety_by_you()
  if (by === 'nobody') return m.safety_by_nobody()
  return by_name || m.safety_by_somebody()
}
