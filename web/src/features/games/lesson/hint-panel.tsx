import { useState } from 'react'
import type { Exercise, Grade, GradedFact } from '#core/exercises/exercise.ts'
import { heroColours } from '#web/art/hero-colours.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { ArrayPicture } from '#web/ui/array-picture.tsx'
import { strategyText } from './hint-text.ts'
import { strategyRows } from './strategy-rows.ts'

interface HintPanelProps {
  readonly exercise: Exercise
  readonly grade: Grade
}

/** After a wrong check: the facts that did not work out, as pictures with a way to get there. */
export function HintPanel({ exercise, grade }: HintPanelProps) {
  const facts = wrongFacts(grade)
  const [chosen, setChosen] = useState(0)
  const fact = facts[chosen]
  if (!fact) return null
  return (
    <section className="grid gap-3 rounded-2xl bg-paper p-4">
      <h3 className="text-lg font-semibold">{m.games_hint_title()}</h3>
      {exercise.type === 'number-hunt' ? (
        <HuntHint n={exercise.table} />
      ) : (
        <>
          {facts.length > 1 && (
            <fieldset className="flex flex-wrap gap-2">
              <legend className="sr-only">{m.games_hint_pick()}</legend>
              {facts.map((wrong, index) => (
                <button
                  key={`${wrong.a}-${wrong.b}`}
                  type="button"
                  aria-pressed={index === chosen}
                  onClick={() => setChosen(index)}
                  className={`min-h-12 rounded-full border-2 px-4 text-lg font-semibold tabular-nums ${
                    index === chosen ? 'border-brand bg-brand text-white' : 'border-line bg-card text-ink'
                  }`}
                >
                  {asked(exercise, wrong)}
                </button>
              ))}
            </fieldset>
          )}
          <FactHint exercise={exercise} fact={fact} />
        </>
      )}
    </section>
  )
}

/** Each fact once: a sequence may miss the same product twice. */
function wrongFacts({ facts }: Grade): readonly GradedFact[] {
  const wrong = facts.filter(({ correct }) => !correct)
  return wrong.filter(
    ({ a, b }, index) => wrong.findIndex((other) => other.a === a && other.b === b) === index,
  )
}

function HuntHint({ n }: { n: number }) {
  return <p className="text-lg">{m.games_hint_hunt({ n, one: n, two: 2 * n, three: 3 * n, ten: 10 * n })}</p>
}

function FactHint({ exercise, fact }: { exercise: Exercise; fact: GradedFact }) {
  const { a, b } = fact
  const rows = asksFactor(exercise) ? { columns: a, main: b, second: 0, ghost: 0 } : strategyRows(fact)
  const shown = rows.main + rows.second
  return (
    <div className="flex flex-wrap items-center gap-4">
      {shown > 0 && rows.columns > 0 && (
        <ArrayPicture
          {...rows}
          colours={heroColours[exercise.table]}
          label={m.games_array_label({ rows: shown, columns: rows.columns })}
          className="max-h-40 w-auto max-w-44 shrink-0"
        />
      )}
      <p className="min-w-48 flex-1 text-lg leading-snug">
        {asksFactor(exercise) ? m.games_hint_factor({ a, product: a * b }) : strategyText(fact)}
      </p>
    </div>
  )
}

function asked(exercise: Exercise, { a, b }: GradedFact): string {
  return asksFactor(exercise) ? `${a} × ? = ${a * b}` : `${a} × ${b}`
}

/** Where a factor was asked, naming the fact would tell the answer. */
function asksFactor({ type }: Exercise): boolean {
  return type === 'fill-blanks' || type === 'reverse'
}
