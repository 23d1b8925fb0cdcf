import type { GradedFact } from '#core/exercises/exercise.ts'
import type { Fact } from '#core/tables/fact.ts'
import { EquationText } from '#web/features/games/exercise-parts/equation-text.tsx'
import { ItemRow } from '#web/features/games/exercise-parts/item-row.tsx'
import { KeypadLayout } from '#web/features/games/exercise-parts/keypad-layout.tsx'
import { NumberSlot } from '#web/features/games/exercise-parts/number-slot.tsx'
import { SlotKeypad } from '#web/features/games/exercise-parts/slot-keypad.tsx'
import { useNumberSlots } from '#web/features/games/exercise-parts/use-number-slots.ts'
import { m } from '#web/generated/paraglide/messages.js'

interface PlainQuestionsProps {
  readonly items: readonly Fact[]
  readonly given: readonly (number | null)[]
  readonly onGive: (given: readonly (number | null)[]) => void
  readonly graded: readonly GradedFact[] | null
  readonly onCheck: () => void
}

/** Products to type, without a clock. Enter goes to the next one, and after the last one it checks. */
export function PlainQuestions({ items, given, onGive, graded, onCheck }: PlainQuestionsProps) {
  const slots = useNumberSlots(given, onGive, onCheck)
  const open = graded === null
  return (
    <div data-place="engine">
      <KeypadLayout keys={open && <SlotKeypad slots={slots} label={m.mission_keypad()} />}>
        <ul className="grid gap-3 sm:gap-4">
          {items.map((item, index) => {
            const fact = graded?.[index]
            return (
              <ItemRow
                key={`${item.a}-${item.b}`}
                fact={fact}
                active={open && items.length > 1 && slots.active === index}
              >
                <div className={items.length === 1 ? 'py-2 sm:py-6' : ''}>
                  <EquationText>
                    <span>
                      {item.a} × {item.b} =
                    </span>
                    <NumberSlot
                      {...slots.slot(index)}
                      label={m.mission_answer_label({ fact: `${item.a} × ${item.b}` })}
                      disabled={!open}
                      correct={fact?.correct}
                    />
                  </EquationText>
                </div>
              </ItemRow>
            )
          })}
        </ul>
      </KeypadLayout>
    </div>
  )
}
