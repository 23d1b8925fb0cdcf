import type { ReportAnswer } from '@dozenauts/server/api/types.ts'
import { Clock, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { wholeMinutes } from '#core/progress/minutes.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { FactLinks } from '#web/report/fact-links.tsx'
import { STATUS_LOOKS, STATUSES, StatusMark } from '#web/report/fact-status.tsx'
import { NextMission } from '#web/report/next-mission.tsx'
import { actionText, sentenceText } from '#web/report/report-texts.ts'
import { skillText } from '#web/report/skill-text.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Section } from '#web/ui/section.tsx'

type Report = ReportAnswer['report']

interface OverviewProps {
  report: Report
  name: string
  /** The address below which the pages of this report are. */
  at: string
  mail: ReactNode
}

export function Overview({ report, name, at, mail }: OverviewProps) {
  const { search } = useLocation()
  return (
    <div className="grid gap-4">
      <p className="text-balance font-display font-semibold text-2xl leading-snug sm:text-3xl">
        {sentenceText(report, name)}
      </p>
      <section className="grid gap-1 rounded-card border-2 border-sun-dark bg-tone-amber-soft p-5">
        <h2 className="flex items-center gap-2 font-semibold text-lg text-tone-amber">
          <Clock aria-hidden="true" className="size-5" />
          {m.grown_ups_action()}
        </h2>
        <p className="text-lg">{actionText(report, name)}</p>
      </section>
      {report.hurried && (
        <p className="rounded-card bg-tone-orange-soft p-4 text-tone-orange">
          {m.grown_ups_hurried({ name, answers: report.hurried.answers })}
        </p>
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <div className="grid gap-4">
          <ThisWeek report={report} />
          <FactCounts counts={report.counts} skill={report.skill} />
          <Forecast forecast={report.forecast} />
        </div>
        <div className="grid gap-4">
          <NewFacts facts={report.new_facts} at={at} />
          <NextMission next={report.next} at={at} />
        </div>
      </div>
      <ButtonLink
        // With the query: it says whose report this is.
        to={{ pathname: `${at}/print`, search }}
        variant="secondary"
        className="justify-self-start"
        icon={Printer}
      >
        {m.grown_ups_print_open()}
      </ButtonLink>
      {mail}
    </div>
  )
}

function ThisWeek({ report: { weeks, days, today } }: { report: Report }) {
  const [before, week] = weeks.slice(-2)
  if (!week || !before) return null
  const practised = days.filter(({ day, lessons }) => day >= week.day && day <= today && lessons > 0).length
  return (
    <Section title={m.grown_ups_week_title()}>
      <p>
        <span className="font-display font-semibold text-4xl">
          {m.grown_ups_week_minutes({ minutes: wholeMinutes(week.seconds) })}
        </span>{' '}
        <span className="text-ink-soft text-lg">{m.grown_ups_week_days({ days: practised })}</span>
      </p>
      <p className="text-ink-soft">{m.grown_ups_week_before({ minutes: wholeMinutes(before.seconds) })}</p>
    </Section>
  )
}

function FactCounts({ counts, skill }: Pick<Report, 'counts' | 'skill'>) {
  return (
    <Section title={m.grown_ups_facts_title()}>
      <div
        aria-hidden="true"
        className="flex h-4 overflow-hidden rounded-full high-contrast:border high-contrast:border-line"
      >
        {STATUSES.map((status) => (
          <span
            key={status}
            className={`border-card border-r last:border-r-0 ${STATUS_LOOKS[status].bar}`}
            style={{ width: `${(counts[status] / 78) * 100}%` }}
          />
        ))}
      </div>
      <ul className="grid grid-cols-2 gap-2">
        {STATUSES.filter((status) => counts[status] > 0).map((status) => (
          <li key={status} className="flex items-center gap-2">
            <StatusMark status={status} />
            {m.grown_ups_facts_count({ label: STATUS_LOOKS[status].label(), number: counts[status] })}
          </li>
        ))}
      </ul>
      {skill.firsts > 0 && <p className="text-ink-soft">{skillText(skill)}</p>}
    </Section>
  )
}

const NEW_SHOWN = 12

function NewFacts({ facts, at }: { facts: Report['new_facts']; at: string }) {
  const shown = facts.slice(0, NEW_SHOWN)
  return (
    <Section title={m.grown_ups_new_title()}>
      {facts.length > 0 ? (
        <FactLinks facts={shown} others={facts.length - shown.length} at={at} />
      ) : (
        <p className="text-ink-soft">{m.grown_ups_new_none()}</p>
      )}
    </Section>
  )
}

function Forecast({ forecast: { keep } }: Pick<Report, 'forecast'>) {
  if (!keep) return null
  return (
    <Section title={m.grown_ups_forecast_title()}>
      <p>{m.grown_ups_forecast_keep({ low: keep.low, high: keep.high, of: keep.of })}</p>
    </Section>
  )
}
