import type { ReportAnswer } from '@dozenauts/server/api/types.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { FactLinks } from '#web/report/fact-links.tsx'
import { PARTS } from '#web/report/report-texts.ts'
import { Section } from '#web/ui/section.tsx'

interface NextMissionProps {
  next: ReportAnswer['report']['next']
  /** The address below which the pages of this report are. */
  at: string
}

export function NextMission({ next, at }: NextMissionProps) {
  return (
    <Section title={m.grown_ups_next_title()} hint={m.grown_ups_next_minutes({ length: next.minutes })}>
      <ul className="grid gap-3">
        {next.parts.map(({ code, count, facts }) => (
          <li key={code} className="grid gap-1">
            <p className="font-semibold">{PARTS[code]()}</p>
            {code !== 'stay-sharp' && <FactLinks facts={facts} others={count - facts.length} at={at} />}
          </li>
        ))}
      </ul>
      <p className="text-ink-soft">{m.grown_ups_next_why()}</p>
    </Section>
  )
}
