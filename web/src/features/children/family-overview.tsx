import type { LearnerOfAccount, ReportAnswer } from '@dozenauts/server/api/types.ts'
import { Link } from 'react-router'
import { firstName } from '#core/reports/report-words.ts'
import { HEROES } from '#core/tables/hero.ts'
import { TABLES } from '#core/tables/table.ts'
import { Hero } from '#web/art/heroes/hero.tsx'
import { paths } from '#web/config/paths.ts'
import { type ReportOfChild, useReports } from '#web/data/grown-ups/report.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { actionText, sentenceText } from '#web/report/report-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

/** All children at once, the one with news first: a sentence and an action each; a tap opens the report. */
export function FamilyOverview({ learners }: { learners: readonly LearnerOfAccount[] }) {
  const reports = useReports(learners.map(({ id }) => id))
  const cards = learners
    .map((learner, place) => ({ learner, report: reports[place] }))
    .toSorted((x, y) => newsRank(x.report?.data?.report) - newsRank(y.report?.data?.report))
  return (
    <ul className="grid items-stretch gap-4 sm:grid-cols-2">
      {cards.map(({ learner, report }) => (
        <li key={learner.id} className="grid">
          <ChildCard learner={learner} report={report} />
        </li>
      ))}
    </ul>
  )
}

function ChildCard({ learner, report }: { learner: LearnerOfAccount; report: ReportOfChild | undefined }) {
  const name = firstName(learner.name) ?? m.grown_ups_your_child()
  const table = TABLES.find((one) => HEROES[one].colour === learner.colour) ?? 1
  const told = report?.data?.report
  return (
    <section className="relative grid content-start gap-2 rounded-card border-2 border-transparent bg-card p-5 shadow-card has-[a:hover]:border-brand">
      <h2 className="flex items-center gap-3 font-semibold text-2xl">
        <Hero table={table} size={48} />
        <Link
          to={`${paths.grownUps}?learner=${learner.id}`}
          // The whole card is the link.
          className="wrap-anywhere min-w-0 text-ink no-underline after:absolute after:inset-0"
        >
          {learner.name ?? name}
        </Link>
      </h2>
      {told ? (
        <>
          <p className="font-display font-semibold text-lg">{sentenceText(told, name)}</p>
          <p className="text-ink-soft">{actionText(told, name)}</p>
          {told.hurried && (
            <p className="text-tone-orange">{m.grown_ups_hurried({ name, answers: told.hurried.answers })}</p>
          )}
        </>
      ) : report?.isError ? (
        <p className="flex flex-wrap items-center gap-3 text-ink-soft">
          {m.grown_ups_error_title()}
          <Button variant="quiet" className="relative z-1" onClick={() => void report.refetch()}>
            {m.app_try_again()}
          </Button>
        </p>
      ) : (
        <Spinner />
      )}
    </section>
  )
}

type Report = ReportAnswer['report']

/** What a parent wants to hear first: what was learnt, then what needs a hand, then all that goes on as before. */
const ORDER: readonly Report['sentence']['code'][] = [
  'grew',
  'all-known',
  'stuck',
  'hurried',
  'fading',
  'learning',
  'one-day',
  'early',
  'away',
  'empty',
]

/** The smaller, the further up. Reports that are not there yet stay below. */
function newsRank(report: Report | undefined): number {
  return report ? ORDER.indexOf(report.sentence.code) : ORDER.length
}
