import { integers } from '#core/random/random.ts'
import { EquationText } from '#web/features/games/exercise-parts/equation-text.tsx'
import { ItemRow, rowsRole } from '#web/features/games/exercise-parts/item-row.tsx'
import { KeypadLayout } from '#web/features/games/exercise-parts/keypad-layout.tsx'
import { NumberSlot } from '#web/features/games/exercise-parts/number-slot.tsx'
import { NumberTile } from '#web/features/games/exercise-parts/number-tile.tsx'
import { useNumberSlots } from '#web/features/games/exercise-parts/use-number-slots.ts'
import type { ExerciseScreen, ScreenProps } from '#web/features/games/exercises/screen.ts'
import { factorHint, rowsHint } from '#web/features/games/hints/hints.ts'
import { m } from '#web/generated/paraglide/messages.js'

function FillBlanks({ exercise, answer, onChange, grade, disabled, onCommit }: ScreenProps<'fill-blanks'>) {
  const slots = useNumberSlots(answer, onChange, onCommit)
  const press = (number: number) => {
    slots.fillActive(number)
    slots.next()
  }
  return (
    <KeypadLayout keys={!disabled && <NumberButtons last={exercise.buttons} onPress={press} />}>
      <ul role={rowsRole(exercise.items)} className="grid gap-3 sm:gap-4">
        {exercise.items.map(({ a, b, gap }, index) => {
          const shown = gap === 'a' ? b : a
          const fact = grade?.facts[index]
          const field = (
            <NumberSlot
              {...slots.slot(index)}
              label={m.games_gap_label({ equation: equation(gap, shown, a * b) })}
              disabled={disabled}
              correct={fact?.correct}
            />
          )
          return (
            <ItemRow key={`${a}-${b}`} fact={fact} active={!disabled && slots.active === index}>
              <EquationText>
                {gap === 'a' ? field : <span>{shown}</span>}
                <span>×</span>
                {gap === 'a' ? <span>{shown}</span> : field}
                <span>= {a * b}</span>
              </EquationText>
            </ItemRow>
          )
        })}
      </ul>
    </KeypadLayout>
  )
}

export const fillBlanks: ExerciseScreen<'fill-blanks'> = {
  Screen: FillBlanks,
  name: () => m.games_task_fill_blanks(),
  task: () => m.games_how_fill_blanks(),
  speech: {
    asked: () => null,
    answering: null,
    wrong({ items }, { a, b, given }, slot) {
      const gap = given ?? '__'
      return m.games_said_again({
        question: items[slot]?.gap === 'a' ? `${gap} × ${b} = ${a * b}` : `${a} × ${gap} = ${a * b}`,
      })
    },
  },
  hints: ({ items }, { facts }) =>
    items.flatMap(({ a, b, gap }, index) =>
      facts[index]?.correct ? [] : [(gap === 'a' ? rowsHint : factorHint)({ a, b })],
    ),
  answers: ({ items }, { facts }) =>
    items.flatMap(({ a, b }, index) => (facts[index]?.correct ? [] : [`${a} × ${b} = ${a * b}`])),
}

interface NumberButtonsProps {
  readonly last: number
  readonly onPress: (number: number) => void
}

function NumberButtons({ last, onPress }: NumberButtonsProps) {
  // Ten buttons in three columns leave one for the last row; it is centred.
  const columns = last === 10 ? 'grid-cols-5 @3xl:[&>:last-child]:col-start-2' : 'grid-cols-4'
  return (
    <fieldset
      className={`own-layer mx-auto grid w-full max-w-md gap-3 tablet:max-w-xl tablet:gap-4 @3xl:max-w-60 @3xl:grid-cols-3 ${columns}`}
    >
      <legend className="sr-only">{m.games_number_buttons({ last })}</legend>
      {integers(1, last).map((number) => (
        <NumberTile key={number} onClick={() => onPress(number)}>
          {number}
        </NumberTile>
      ))}
    </fieldset>
  )
}

function equation(gap: 'a' | 'b', shown: number, product: number): string {
  return gap === 'a' ? `__ × ${shown} = ${product}` : `${shown} × __ = ${product}`
}
