import type { ReportAnswer } from '@dozenauts/server/api/types.ts'
import { Printer } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { MISTAKES_KEPT } from '#core/reports/parameters.ts'
import { mostlyIn } from '#core/reports/weak-areas.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { tableList } from '#web/i18n/table-list.ts'
import { FactDetails } from '#web/report/fact-details.tsx'
import { FactLinks } from '#web/report/fact-links.tsx'
import { MISTAKES } from '#web/report/report-texts.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Section } from '#web/ui/section.tsx'

type Report = ReportAnswer['report']

/** So many weak facts are a plan; more would be a list of failures. */
const SHOWN = 8

interface PracticeProps {
  report: Report
  /** The address below which the pages of this report are. */
  at: string
}

export function Practice({ report, at }: PracticeProps) {
  const { weak, facts, mistakes } = report
  const [search] = useSearchParams()
  const most = mostlyIn(report)
  const isFull = mistakes.reduce((sum, { count }) => sum + count, 0) === MISTAKES_KEPT
  const shown = weak.facts.slice(0, SHOWN).flatMap((key) => facts.find((fact) => fact.key === key) ?? [])
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <Section title={m.grown_ups_weak_facts()} hint={m.grown_ups_weak_facts_hint()}>
        {shown.length === 0 && <p>{m.grown_ups_weak_none()}</p>}
        <ul className="grid gap-2">
          {shown.map((fact) => (
            <li key={fact.key}>
              <FactDetails a={fact.a} b={fact.b} fact={fact} startsOpen={false} />
            </li>
          ))}
        </ul>
        <ButtonLink
          // With the query: it says whose sheet this is.
          to={{ pathname: `${at}/print`, search: `${search}` }}
          variant="secondary"
          className="justify-self-start"
          icon={Printer}
        >
          {m.grown_ups_print_open()}
        </ButtonLink>
      </Section>
      <div className="grid gap-4">
        {weak.tables.length > 0 && (
          <Section
            title={m.grown_ups_weak_tables()}
            {...(most.length > 0
              ? { hint: m.grown_ups_weak_which({ count: most.length, tables: tableList(most) }) }
              : {})}
          >
            <ul className="grid gap-1">
              {weak.tables.map((area) => (
                <li key={area.table} className="grid gap-1">
                  <p className="font-semibold">{m.grown_ups_table_title({ table: area.table })}</p>
                  <FactLinks facts={area.facts} at={at} />
                </li>
              ))}
            </ul>
          </Section>
        )}
        <Section
          title={m.grown_ups_mistakes_title()}
          {...(isFull ? { hint: m.grown_ups_mistakes_kept({ count: MISTAKES_KEPT }) } : {})}
        >
          {mistakes.length === 0 && <p>{m.grown_ups_mistakes_none()}</p>}
          <ul className="grid gap-2">
            {mistakes.map((mistake) => (
              <MistakeRow key={mistake.code} mistake={mistake} />
            ))}
          </ul>
        </Section>
      </div>
    </div>
  )
}

function MistakeRow({ mistake: { code, count, example } }: { mistake: Report['mistakes'][number] }) {
  const [a = '', b = ''] = example.key.split('x')
  return (
    <li className="flex gap-3">
      <span className="min-w-10 shrink-0 whitespace-nowrap text-right font-semibold tabular-nums">
        {m.grown_ups_mistake_count({ number: count })}
      </span>
      <span>
        {MISTAKES[code]()}
        {example.given !== null && (
          <span className="block text-ink-soft">
            {m.grown_ups_mistake_example({ a, b, given: example.given })}
          </span>
        )}
      </span>
    </li>
  )
}
