import { useEffect, useRef } from 'react'
import { focusNext } from '#web/browser/keep-focus.ts'
import { useIntoView } from '#web/features/games/lesson/use-into-view.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { sentences } from '#web/i18n/in-words.ts'
import { Spoken } from '#web/ui/spoken.tsx'

/** The right answers of an exercise that did not work out: every child sees them before going on. */
export function AnswersPanel({ answers }: { answers: readonly string[] }) {
  const title = m.games_answers_title({ count: answers.length })
  const panel = useIntoView<HTMLElement>()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => focusNext(heading.current), [])
  return (
    <section ref={panel} className="grid gap-3 rounded-2xl bg-paper p-4">
      <h3 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
        <Spoken words={sentences(title, answers.join(', '))}>{title}</Spoken>
      </h3>
      <ul className="flex flex-wrap gap-2">
        {answers.map((answer) => (
          <li
            key={answer}
            className="rounded-xl bg-correct-soft px-3 py-1.5 font-display text-xl font-semibold text-correct tabular-nums"
          >
            {answer}
          </li>
        ))}
      </ul>
    </section>
  )
}
