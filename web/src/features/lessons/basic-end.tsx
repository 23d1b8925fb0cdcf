import { ArrowRight, Gamepad2, List } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { wakesWith } from '#core/learner/lit-by.ts'
import type { BasicLesson } from '#core/lessons/basic-lesson.ts'
import type { Mastery } from '#core/mastery/mastery.ts'
import { isGameTable, isTable } from '#core/tables/table.ts'
import { localDayClock } from '#web/browser/local-day-clock.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { useOwner } from '#web/play/owner.ts'
import { HourNearer } from '#web/play/ship/hour-nearer.tsx'
import { CrewAtEnd } from '#web/play/stage/crew-at-end.tsx'
import { End } from '#web/play/stage/end.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'

interface BasicEndProps {
  readonly lesson: BasicLesson
  /** What was known before the lesson. */
  readonly before: Mastery
  readonly header?: ReactNode
  readonly isElsewhere: boolean
}

export function BasicEnd({ lesson, before, header, isElsewhere }: BasicEndProps) {
  const { table, score, answers } = lesson
  const { to } = useOwner()
  const [hour] = useState(() => wakesWith(table, answers, before, localDayClock()))
  const next = table + 1
  const toPractise = answers.filter(({ correct }) => !correct)
  return (
    <End
      kind="basic"
      score={score}
      level="h2"
      header={header}
      isElsewhere={isElsewhere}
      act={<CrewAtEnd table={table} />}
      title={m.lessons_congratulations()}
      next={
        isTable(next) && (
          <ButtonLink to={to.lesson(next)} size="lg" variant="sun" icon={ArrowRight}>
            {m.lessons_next()}
          </ButtonLink>
        )
      }
      actions={
        <>
          {to.game && isGameTable(table) && (
            <ButtonLink to={to.game(table)} size="lg" className="grow basis-60" icon={Gamepad2}>
              {m.lessons_interactive()}
            </ButtonLink>
          )}
          <ButtonLink to={to.lessons} size="lg" variant="secondary" className="grow basis-60" icon={List}>
            {m.lessons_back()}
          </ButtonLink>
        </>
      }
    >
      <p className="text-lg sm:text-xl">{m.lessons_completed({ n: table })}</p>
      <p className="rounded-2xl bg-white px-6 py-3 font-display text-3xl font-semibold text-ink">
        {m.lessons_score({ score })}
      </p>
      {toPractise.length > 0 && (
        <div className="grid gap-2">
          <p className="text-lg">{m.lessons_practise()}</p>
          <ul className="flex flex-wrap justify-center gap-2">
            {toPractise.map(({ a, b }) => (
              <li
                key={b}
                className="rounded-full bg-white/15 px-4 py-1.5 font-display text-lg font-semibold tabular-nums"
              >
                {a} × {b} = {a * b}
              </li>
            ))}
          </ul>
        </div>
      )}
      <HourNearer table={table} missing={hour} />
    </End>
  )
}
