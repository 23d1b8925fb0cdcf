import type { ReactNode } from 'react'
import type { GradedFact } from '#core/exercises/exercise.ts'
import { VerdictMark } from '#web/features/games/exercise-parts/verdict-mark.tsx'
import { inWords } from '#web/i18n/in-words.ts'

interface ItemRowProps {
  readonly fact: GradedFact | undefined
  readonly active?: boolean
  readonly label?: string
  /** What the mark says instead of Right or Not yet. */
  readonly mark?: string | undefined
  readonly children: ReactNode
}

/** Around the rows: "list with 1 item", before and after each question, is noise to who listens. */
export const rowsRole = ({ length }: readonly unknown[]) => (length === 1 ? 'presentation' : undefined)

/** One item of an exercise: its border and its mark tell how the check went. */
export function ItemRow({ fact, active = false, label, mark, children }: ItemRowProps) {
  const tone = fact
    ? fact.correct
      ? 'border-correct bg-correct-soft/50'
      : 'border-wrong bg-wrong-soft/50'
    : active
      ? 'border-brand-soft bg-brand-soft/60'
      : 'border-transparent'
  return (
    <li
      aria-label={label && inWords(label)}
      data-prop="item"
      data-tone={fact ? (fact.correct ? 'correct' : 'wrong') : undefined}
      className={`relative flex flex-wrap items-center justify-center gap-x-4 gap-y-1 rounded-2xl border-2 px-3 py-1 sm:min-h-16 sm:gap-y-2 sm:py-2 tablet:min-h-26 ${tone}`}
    >
      {children}
      {fact && (
        // It fills the gap above the row and no more: below it lies what the child answered.
        <span
          data-prop="stamp"
          className="absolute -top-3.5 right-3 flex max-[22rem]:-top-5 text-xs sm:text-sm"
        >
          <VerdictMark correct={fact.correct} word={mark} />
        </span>
      )}
    </li>
  )
}
