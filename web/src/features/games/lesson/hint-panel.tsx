import { useState } from 'react'
import { ArrayPicture } from '#web/art/array-picture.tsx'
import { heroColours } from '#web/art/hero-colours.ts'
import type { Hint } from '#web/features/games/hints/hints.ts'
import { useIntoView } from '#web/features/games/lesson/use-into-view.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { inWords } from '#web/i18n/in-words.ts'
import { Button } from '#web/ui/button.tsx'

interface HintPanelProps {
  readonly hints: readonly Hint[]
  readonly onShowAnswers: () => void
}

/** After a wrong check: what did not work out, as pictures with a way to get there. */
export function HintPanel({ hints, onShowAnswers }: HintPanelProps) {
  const [chosen, setChosen] = useState(0)
  const panel = useIntoView<HTMLElement>()
  const hint = hints[chosen]
  if (!hint) return null
  return (
    <section ref={panel} className="grid gap-3 rounded-2xl bg-paper p-4">
      <div className="-my-2 flex flex-wrap items-center justify-between">
        <h3 className="text-lg font-semibold">{m.games_hint_title()}</h3>
        <Button variant="quiet" className="-mx-2 px-2!" onClick={onShowAnswers}>
          {m.games_answers_show()}
        </Button>
      </div>
      {hints.length > 1 && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{m.games_hint_pick()}</legend>
          {hints.map(({ name }, index) => (
            <button
              key={name}
              type="button"
              aria-pressed={index === chosen}
              aria-label={inWords(name)}
              onClick={() => setChosen(index)}
              className={`min-h-12 rounded-full border-2 px-4 text-lg font-semibold tabular-nums ${
                index === chosen ? 'border-brand bg-brand text-white' : 'border-line bg-card text-ink'
              }`}
            >
              {name}
            </button>
          ))}
        </fieldset>
      )}
      <div className="flex flex-wrap items-center gap-4">
        <HintPicture hint={hint} />
        <p className="min-w-48 flex-1 text-lg leading-snug">{hint.text}</p>
      </div>
    </section>
  )
}

function HintPicture({ hint: { name, table, rows } }: { hint: Hint }) {
  const { columns, main, second = 0, left = 0, across = false } = rows
  const full = main + second
  // Nothing times anything has no rows to show.
  if (columns === 0 || full + left === 0) return null
  return (
    <ArrayPicture
      {...rows}
      colours={heroColours[table]}
      label={
        left > 0
          ? m.games_array_gap_label({ dots: name, columns })
          : m.games_array_label(across ? { rows: columns, columns: full } : { rows: full, columns })
      }
      className="h-auto max-h-40 w-auto max-w-44 shrink-0"
    />
  )
}
