import { Check, CircleHelp } from 'lucide-react'
import type { Fact } from '#core/exercises/exercise.ts'
import { m } from '#web/generated/paraglide/messages.js'

interface TimedAnswersProps {
  readonly items: readonly Fact[]
  readonly given: readonly (number | null)[]
}

/** What was answered against the clock, with the right result beside whatever was not. */
export function TimedAnswers({ items, given }: TimedAnswersProps) {
  return (
    <ul
      aria-label={m.games_challenge_answers()}
      className="mx-auto grid w-full max-w-xl grid-cols-2 gap-2 sm:gap-3"
    >
      {items.map(({ a, b }, index) => {
        const answer = given[index] ?? null
        const correct = answer === a * b
        const Icon = correct ? Check : CircleHelp
        return (
          <li
            key={`${a}-${b}`}
            className={`flex items-center gap-2 rounded-xl px-3 py-2 font-display text-lg font-semibold tabular-nums sm:text-2xl ${
              correct ? 'bg-correct-soft text-correct' : 'bg-wrong-soft text-wrong'
            }`}
          >
            <Icon aria-hidden className="size-5 shrink-0" strokeWidth={3} />
            <span className="sr-only">{correct ? m.games_item_right() : m.games_item_not_yet()}</span>
            <span className="text-ink">
              {a} × {b} = {a * b}
            </span>
            {!correct && answer !== null && <s className="ml-auto font-normal text-ink-soft">{answer}</s>}
          </li>
        )
      })}
    </ul>
  )
}
