import { Check, X } from 'lucide-react'
import type { Equation, GradedFact } from '#core/exercises/exercise.ts'
import { EquationText } from '#web/features/games/exercise-parts/equation-text.tsx'
import { ItemRow } from '#web/features/games/exercise-parts/item-row.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { inWords } from '#web/i18n/in-words.ts'

interface VerdictRowsProps {
  readonly items: readonly Equation[]
  readonly answer: readonly (boolean | null)[]
  readonly onChange: (answer: readonly (boolean | null)[]) => void
  readonly facts: readonly GradedFact[] | undefined
  readonly disabled: boolean
  readonly words: { readonly right: string; readonly wrong: string }
}

/** Equations to be judged, each with two big buttons. */
export function VerdictRows({ items, answer, onChange, facts, disabled, words }: VerdictRowsProps) {
  const judge = (index: number, verdict: boolean) =>
    onChange(answer.map((current, place) => (place === index ? verdict : current)))
  return (
    <ul className="grid gap-1 sm:gap-4">
      {items.map(({ a, b, shown }, index) => {
        const text = `${a} × ${b} = ${shown}`
        // "Right" beside a wrong equation would say the opposite of what the child found out.
        const spotted = answer[index] === false && facts?.[index]?.correct === true
        return (
          <ItemRow
            key={text}
            fact={facts?.[index]}
            label={text}
            mark={spotted ? m.games_item_spotted() : undefined}
          >
            <div data-prop="door" className="grow text-center">
              <span aria-hidden data-prop="leaf" />
              <span aria-hidden data-prop="leaf" />
              <EquationText>{spotted ? <Corrected a={a} b={b} shown={shown} /> : text}</EquationText>
            </div>
            <div className="flex flex-wrap justify-center gap-3">
              <VerdictButton
                verdict={true}
                word={words.right}
                equation={text}
                chosen={answer[index] === true}
                disabled={disabled}
                onClick={() => judge(index, true)}
              />
              <VerdictButton
                verdict={false}
                word={words.wrong}
                equation={text}
                chosen={answer[index] === false}
                disabled={disabled}
                onClick={() => judge(index, false)}
              />
            </div>
          </ItemRow>
        )
      })}
    </ul>
  )
}

/** A wrong equation that was found out, with what it should say. */
function Corrected({ a, b, shown }: Pick<Equation, 'a' | 'b' | 'shown'>) {
  return (
    <>
      <span>
        {a} × {b} =
      </span>
      <s className="font-normal text-ink-soft">{shown}</s>
      <span className="text-correct">{a * b}</span>
    </>
  )
}

interface VerdictButtonProps {
  readonly verdict: boolean
  readonly word: string
  readonly equation: string
  readonly chosen: boolean
  readonly disabled: boolean
  readonly onClick: () => void
}

function VerdictButton({ verdict, word, equation, chosen, disabled, onClick }: VerdictButtonProps) {
  const Icon = verdict ? Check : X
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-label={inWords(`${equation}: ${word}`)}
      disabled={disabled}
      onClick={onClick}
      className={`mb-1 flex min-h-12 min-w-24 touch-manipulation items-center justify-center gap-2 rounded-2xl border-2 px-3 text-lg min-[360px]:min-w-28 min-[360px]:px-4 tablet:min-h-16 tablet:text-2xl font-semibold select-none translate-y-0 enabled:active:translate-y-1 enabled:active:shadow-none ${
        chosen
          ? 'border-brand-dark bg-brand text-white shadow-[0_4px_0_var(--color-brand-dark)]'
          : // Once checked, what was chosen stands in one line with its equation, and the picture that explains has room.
            'border-line bg-card text-ink shadow-[0_4px_0_var(--color-line)] disabled:hidden'
      }`}
    >
      <Icon aria-hidden className="size-5" strokeWidth={3} />
      {word}
    </button>
  )
}
