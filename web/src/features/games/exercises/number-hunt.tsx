import { Check, CircleHelp } from 'lucide-react'
import { memo } from 'react'
import { useLatest } from '#web/browser/use-latest.ts'
import { useLearnerSettings } from '#web/data/settings/learner-settings.ts'
import { NumberTile } from '#web/features/games/exercise-parts/number-tile.tsx'
import { doneWith, OneByOne } from '#web/features/games/exercise-parts/one-by-one.tsx'
import type { ExerciseScreen, ScreenProps } from '#web/features/games/exercises/screen.ts'
import { huntHints } from '#web/features/games/hints/hunt-hints.ts'
import { m } from '#web/generated/paraglide/messages.js'

/** Five columns. What was missed stays hidden after a check, so that trying again is still a hunt. */
function NumberHunt({ exercise, answer, onChange, grade, disabled, onCommit }: ScreenProps<'number-hunt'>) {
  const { by_keys } = useLearnerSettings()
  const toggle = useLatest((value: number) =>
    onChange(answer.includes(value) ? answer.filter((picked) => picked !== value) : [...answer, value]),
  )
  const total = exercise.targets.length
  const found = grade && exercise.targets.filter((target) => answer.includes(target)).length
  if (by_keys && !disabled)
    return (
      <OneByOne
        things={[
          ...exercise.grid.map((value) => {
            const picked = answer.includes(value)
            return {
              text: picked ? `✓ ${value}` : String(value),
              label: (picked ? m.games_one_leave : m.games_one_take)({ thing: value }),
              choose: () => toggle(value),
            }
          }),
          doneWith(onCommit),
        ]}
      />
    )
  return (
    <div className="mx-auto grid w-full max-w-lg gap-3 tablet:max-w-2xl">
      <fieldset data-prop="sky" className="grid grid-cols-5 gap-1.5 p-2 sm:gap-3 sm:p-4 tablet:gap-4">
        <legend className="sr-only">{m.games_hunt_grid()}</legend>
        {exercise.grid.map((value) => {
          const picked = answer.includes(value)
          return (
            <HuntTile
              key={value}
              value={value}
              picked={picked}
              correct={grade && picked ? exercise.targets.includes(value) : null}
              disabled={disabled}
              onToggle={toggle}
            />
          )
        })}
      </fieldset>
      <div>
        <p className="h-7 text-center font-display text-lg text-ink-soft contain-strict">
          {found === null
            ? m.games_hunt_selected({ count: answer.length, total })
            : m.games_hunt_found({ found, total })}
        </p>
      </div>
    </div>
  )
}

interface HuntTileProps {
  readonly value: number
  readonly picked: boolean
  /** Null while the child is hunting, and where nothing was picked. */
  readonly correct: boolean | null
  readonly disabled: boolean
  readonly onToggle: (value: number) => void
}

/** Drawn anew only when it changes: a tap changes one of them. */
const HuntTile = memo(function HuntTile({ value, picked, correct, disabled, onToggle }: HuntTileProps) {
  const Icon = correct ? Check : CircleHelp
  return (
    <NumberTile
      aria-pressed={picked}
      disabled={disabled}
      data-prop="rock"
      tone={!picked ? 'plain' : correct === null ? 'picked' : correct ? 'correct' : 'wrong'}
      onClick={() => onToggle(value)}
    >
      {value}
      {correct !== null && (
        <span
          className={`absolute -top-2 -right-1.5 flex size-6 items-center justify-center rounded-full text-white ${correct ? 'bg-correct' : 'bg-wrong'}`}
        >
          <Icon aria-hidden className="size-4" strokeWidth={3} />
          <span className="sr-only">{correct ? m.games_item_right() : m.games_item_not_yet()}</span>
        </span>
      )}
    </NumberTile>
  )
})

export const numberHunt: ExerciseScreen<'number-hunt'> = {
  Screen: NumberHunt,
  name: () => m.games_task_number_hunt(),
  task: ({ table, upTo, targets }) =>
    m.games_how_number_hunt({ n: table, last: upTo, count: targets.length }),
  speech: {
    asked: () => null,
    answering: (event, { targets }, answer) =>
      event === null ? m.games_hunt_selected({ count: answer.length, total: targets.length }) : null,
    // What was missed is still hunted.
    wrong: (_, { given }) => (given === null ? '' : m.games_said_again({ question: String(given) })),
  },
  hints: huntHints,
  answers: ({ targets }) => targets.map(String),
}
