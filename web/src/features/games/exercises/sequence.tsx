import { type CSSProperties, memo } from 'react'
import { heroColours } from '#web/art/hero-colours.ts'
import { KeypadLayout } from '#web/features/games/exercise-parts/keypad-layout.tsx'
import { NumberSlot } from '#web/features/games/exercise-parts/number-slot.tsx'
import { SlotKeypad } from '#web/features/games/exercise-parts/slot-keypad.tsx'
import { useNumberSlots } from '#web/features/games/exercise-parts/use-number-slots.ts'
import { VerdictMark } from '#web/features/games/exercise-parts/verdict-mark.tsx'
import type { ExerciseScreen, ScreenProps } from '#web/features/games/exercises/screen.ts'
import { wrongProduct } from '#web/features/games/exercises/speech.ts'
import { productHints } from '#web/features/games/hints/hints.ts'
import { rightEquations } from '#web/features/games/hints/right-answers.ts'
import { m } from '#web/generated/paraglide/messages.js'

/** Numbers as stepping stones on a line; every step is as long as the table's number. */
function Sequence({ exercise, answer, onChange, grade, disabled, onCommit }: ScreenProps<'sequence'>) {
  const slots = useNumberSlots(answer, onChange, onCommit)
  const colours = heroColours[exercise.table]
  const look = { '--stone': colours.light, '--rope': colours.main } as CSSProperties
  return (
    <KeypadLayout keys={!disabled && <SlotKeypad slots={slots} />}>
      <div className={`grid ${grade ? 'gap-8 pb-6' : 'gap-5 pb-1 sm:gap-6'}`} style={look}>
        {stones(exercise.rows).map(({ row, cells, crowded }) => (
          <ol
            key={row}
            aria-label={m.games_sequence_row({ row: row + 1 })}
            className={`mx-auto grid w-full gap-x-1.5 sm:gap-x-3 ${grade ? 'gap-y-8' : 'gap-y-4 max-sm:gap-y-2'} ${cells.length > 6 ? 'max-w-lg grid-cols-5' : 'max-w-md grid-cols-6'}`}
          >
            {cells.map(({ place, number, gap }) =>
              number !== null ? (
                <Stone key={place} number={number} />
              ) : (
                <li
                  key={place}
                  data-prop="signal"
                  data-tone={grade ? (grade.facts[gap]?.correct ? 'correct' : 'wrong') : undefined}
                  className={STEP}
                >
                  <span className="relative w-full">
                    <NumberSlot
                      {...slots.slot(gap)}
                      size="md"
                      label={m.games_sequence_gap({ row: row + 1, place: place + 1 })}
                      disabled={disabled}
                      correct={grade?.facts[gap]?.correct}
                    />
                    {grade && (
                      <span className="absolute top-12.5 left-1/2 z-10 flex -translate-x-1/2 text-xs">
                        <VerdictMark correct={grade.facts[gap]?.correct ?? false} isNarrow={crowded} />
                      </span>
                    )}
                  </span>
                </li>
              ),
            )}
          </ol>
        ))}
      </div>
    </KeypadLayout>
  )
}

/** A piece of the rope, with a stone or a gap on it. */
const STEP =
  'relative flex min-h-12 flex-col items-center justify-center before:absolute before:inset-x-[-8px] before:top-6 before:-z-0 before:h-1 before:bg-(--rope)'

/** A printed number, which no digit changes. */
const Stone = memo(function Stone({ number }: { number: number }) {
  return (
    <li data-prop="signal" className={STEP}>
      <span
        data-prop="lamp"
        className="relative flex h-12 w-full items-center justify-center rounded-xl bg-(--stone) font-display text-2xl font-semibold tabular-nums"
      >
        {number}
      </span>
    </li>
  )
})

export const sequence: ExerciseScreen<'sequence'> = {
  Screen: Sequence,
  name: () => m.games_task_sequence(),
  task: ({ table, rows }) =>
    m.games_how_sequence({ n: table, count: rows.flat().filter((number) => number === null).length }),
  speech: {
    asked: ({ rows }) =>
      rows.map((row, index) => `${m.games_sequence_row({ row: index + 1 })}: ${heardRow(row)}.`).join(' '),
    answering: null,
    wrong: wrongProduct,
  },
  hints: productHints,
  answers: rightEquations,
}

/** The numbers of a row as they are heard, with what is missing. */
function heardRow(numbers: readonly (number | null)[]): string {
  return numbers.map((number) => number ?? '__').join(', ')
}

interface Place {
  readonly place: number
  readonly number: number | null
  /** Which gap it is, counted over all rows; unused when a number is printed. */
  readonly gap: number
}

function stones(rows: readonly (readonly (number | null)[])[]) {
  let gap = 0
  return rows.map((numbers, row) => ({
    row,
    crowded: numbers.some((number, place) => number === null && numbers[place + 1] === null),
    cells: numbers.map((number, place): Place => ({ place, number, gap: number === null ? gap++ : -1 })),
  }))
}
