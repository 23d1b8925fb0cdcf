import { Check, CircleHelp } from 'lucide-react'
import { NumberTile } from '#web/features/games/exercise-parts/number-tile.tsx'
import type { ExerciseScreen, ScreenProps } from '#web/features/games/exercises/screen.ts'
import { huntHints } from '#web/features/games/lesson/hunt-hints.ts'
import { m } from '#web/generated/paraglide/messages.js'

/** Five columns. What was missed stays hidden after a check, so that trying again is still a hunt. */
function NumberHunt({ exercise, answer, onChange, grade, disabled }: ScreenProps<'number-hunt'>) {
  const toggle = (value: number) =>
    onChange(answer.includes(value) ? answer.filter((picked) => picked !== value) : [...answer, value])
  return (
    <div className="mx-auto grid w-full max-w-lg gap-3">
      <fieldset className="grid grid-cols-5 gap-x-2.5 gap-y-2 sm:gap-3">
        <legend className="sr-only">{m.games_hunt_grid()}</legend>
        {exercise.grid.map((value) => {
          const picked = answer.includes(value)
          const correct = exercise.targets.includes(value)
          const verdict = grade !== null && picked
          const Icon = correct ? Check : CircleHelp
          return (
            <NumberTile
              key={value}
              aria-pressed={picked}
              disabled={disabled}
              tone={!picked ? 'plain' : verdict ? (correct ? 'correct' : 'wrong') : 'picked'}
              onClick={() => toggle(value)}
            >
              {value}
              {verdict && (
                <span
                  className={`absolute -top-2 -right-1.5 flex size-6 items-center justify-center rounded-full text-white ${correct ? 'bg-correct' : 'bg-wrong'}`}
                >
                  <Icon aria-hidden className="size-4" strokeWidth={3} />
                  <span className="sr-only">{correct ? m.games_item_right() : m.games_item_not_yet()}</span>
                </span>
              )}
            </NumberTile>
          )
        })}
      </fieldset>
      <p className="text-center font-display text-lg text-ink-soft" aria-live="polite">
        {m.games_hunt_selected({ count: answer.length })}
      </p>
    </div>
  )
}

export const numberHunt: ExerciseScreen<'number-hunt'> = {
  Screen: NumberHunt,
  name: () => m.games_task_number_hunt(),
  task: ({ table, upTo }) => m.games_how_number_hunt({ n: table, last: upTo }),
  hints: huntHints,
  answers: ({ targets }) => targets.map(String),
}
