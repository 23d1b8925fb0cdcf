import type { ReportAnswer } from '@dozenauts/server/api/types.ts'
import { partText } from '#web/features/grown-ups/report-texts.ts'
import { Section } from '#web/features/grown-ups/section.tsx'
import { m } from '#web/generated/paraglide/messages.js'

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
