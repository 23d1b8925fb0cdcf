import { Check, CircleHelp, Eye } from 'lucide-react'
import type { Fact } from '#core/tables/fact.ts'
import { m } from '#web/generated/paraglide/messages.js'

interface TimedAnswersProps {
  readonly items: readonly Fact[]
  readonly given: readonly (number | null)[]
  /** Enough were right: the others are only there to be looked at. */
  readonly passed: boolean
}

/** What was answered against the clock: the right ones first, then the others with their results to look at. */
export function TimedAnswers({ items, given, passed }: TimedAnswersProps) {
  const answered = items.map((item, index) => ({ ...item, answer: given[index] ?? null }))
  const isRight = ({ a, b, answer }: (typeof answered)[number]) => answer === a * b
  const sorted = [...answered.filter(isRight), ...answered.filter((each) => !isRight(each))]
  return (
    <ul
      aria-label={m.games_challenge_answers()}
      className="mx-auto grid w-full max-w-xl grid-cols-2 gap-2 sm:gap-3"
    >
      {sorted.map(({ a, b, answer }) => {
        const correct = answer === a * b
        const Icon = correct ? Check : passed ? Eye : CircleHelp
        return (
          <li
            key={`${a}-${b}`}
            data-prop="echo"
            data-tone={correct ? 'correct' : 'wrong'}
            className={`flex items-center gap-2 rounded-xl px-3 py-2 font-display text-lg font-semibold tabular-nums sm:text-2xl ${
              correct
                ? 'bg-correct-soft text-correct'
                : passed
                  ? 'bg-brand-soft text-brand'
                  : 'bg-wrong-soft text-wrong'
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
