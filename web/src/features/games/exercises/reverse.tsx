import { EquationText } from '#web/features/games/exercise-parts/equation-text.tsx'
import { ItemRow, rowsRole } from '#web/features/games/exercise-parts/item-row.tsx'
import { KeypadLayout } from '#web/features/games/exercise-parts/keypad-layout.tsx'
import { NumberSlot } from '#web/features/games/exercise-parts/number-slot.tsx'
import { SlotKeypad } from '#web/features/games/exercise-parts/slot-keypad.tsx'
import { useNumberSlots } from '#web/features/games/exercise-parts/use-number-slots.ts'
import type { ExerciseScreen, ScreenProps } from '#web/features/games/exercises/screen.ts'
import { factorHints } from '#web/features/games/hints/hints.ts'
import { rightEquations } from '#web/features/games/hints/right-answers.ts'
import { m } from '#web/generated/paraglide/messages.js'

function Reverse({ exercise, answer, onChange, grade, disabled, onCommit }: ScreenProps<'reverse'>) {
  const slots = useNumberSlots(answer, onChange, onCommit)
  return (
    <KeypadLayout keys={!disabled && <SlotKeypad slots={slots} />}>
      <ul role={rowsRole(exercise.items)} className="grid gap-3 sm:gap-4">
        {exercise.items.map(({ a, b }, index) => {
          const fact = grade?.facts[index]
          return (
            <ItemRow key={`${a}-${b}`} fact={fact} active={!disabled && slots.active === index}>
              <EquationText>
                <span>{a * b} =</span>
                <span>{a} ×</span>
                <NumberSlot
                  {...slots.slot(index)}
                  label={m.games_gap_label({ equation: `${a * b} = ${a} × __` })}
                  disabled={disabled}
                  correct={fact?.correct}
                />
              </EquationText>
            </ItemRow>
          )
        })}
      </ul>
    </KeypadLayout>
  )
}

export const reverse: ExerciseScreen<'reverse'> = {
  Screen: Reverse,
  name: () => m.games_task_reverse(),
  task: ({ table }) => (table === null ? m.games_how_reverse_mixed() : m.games_how_reverse({ n: table })),
  speech: {
    asked: () => null,
    answering: null,
    wrong: (_, { a, b, given }) => m.games_said_again({ question: `${a} × ${given ?? '__'} = ${a * b}` }),
  },
  hints: factorHints,
  answers: rightEquations,
}
