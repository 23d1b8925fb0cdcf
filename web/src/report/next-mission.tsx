import type { ReportAnswer } from '@dozenauts/server/api/types.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { partText } from '#web/report/report-texts.ts'
import { Section } from '#web/ui/section.tsx'

export function NextMission({ next }: { next: ReportAnswer['report']['next'] }) {
  return (
    <Section title={m.grown_ups_next_title()} hint={m.grown_ups_next_minutes({ length: next.minutes })}>
      <ul className="grid list-disc gap-1 pl-5">
        {next.parts.map((part) => (
          <li key={part.code}>{partText(part)}</li>
        ))}
      </ul>
    </Section>
  )
}
