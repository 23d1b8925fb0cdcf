import type { ReportAnswer } from '@dozenauts/server/api/types.ts'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#web/generated/paraglide/messages.js'
import { STATUS_LOOKS, StatusMark } from '#web/report/fact-status.tsx'
import { dayMonth } from '#web/report/fact-text.ts'
import { MISTAKES, nextText, wayText } from '#web/report/report-texts.ts'
import { skillText } from '#web/report/skill-text.ts'

type Fact = ReportAnswer['report']['facts'][number]

interface FactDetailsProps {
  a: number
  b: number
  fact: Fact
  startsOpen: boolean
}

export function FactDetails({ a, b, fact, startsOpen }: FactDetailsProps) {
  const { status, answers, habit, way } = fact
  return (
    <details
      // A field of the map that is tapped opens its fact, also a second time.
      key={String(startsOpen)}
      open={startsOpen}
      className="group rounded-xl border border-line"
    >
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 rounded-xl px-3 hover:bg-brand-soft">
        <StatusMark status={status} />
        <span className="whitespace-nowrap font-display font-semibold text-lg tabular-nums">
          {a} × {b} = {a * b}
        </span>
        <span className="ml-auto text-right text-ink-soft">{STATUS_LOOKS[status].label()}</span>
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      <dl className="grid gap-2 px-3 pb-3">
        <Detail name={m.grown_ups_cell_answers()}>
          {answers.length === 0 ? (
            m.grown_ups_cell_no_answers()
          ) : (
            <ul>
              {[...answers].reverse().map((answer, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a list that is only ever shown whole
                <li key={index}>{answerText(answer)}</li>
              ))}
            </ul>
          )}
        </Detail>
        {fact.firsts > 0 && <Detail name={m.grown_ups_skill_title()}>{skillText(fact)}</Detail>}
        {habit && <Detail name={m.grown_ups_cell_habit()}>{MISTAKES[habit]()}</Detail>}
        {way && <Detail name={m.grown_ups_cell_way()}>{wayText(way)}</Detail>}
        <Detail name={m.grown_ups_cell_next()}>{nextText(fact)}</Detail>
      </dl>
    </details>
  )
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-semibold">{name}</dt>
      <dd className="text-ink-soft">{children}</dd>
    </div>
  )
}

function answerText({ day, given, correct, seconds }: Fact['answers'][number]): string {
  const date = dayMonth(day)
  if (given === null && !correct) return m.grown_ups_cell_unsure({ date })
  const number = given ?? ''
  return correct
    ? m.grown_ups_cell_right({ date, given: number, seconds })
    : m.grown_ups_cell_wrong({ date, given: number })
}
