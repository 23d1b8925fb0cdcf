import { useEffect, useEffectEvent } from 'react'
import type { GradedFact } from '#core/exercises/exercise.ts'
import type { Fact } from '#core/tables/fact.ts'
import { EquationText } from '#web/features/games/exercise-parts/equation-text.tsx'
import { ItemRow, rowsRole } from '#web/features/games/exercise-parts/item-row.tsx'
import { KeypadLayout } from '#web/features/games/exercise-parts/keypad-layout.tsx'
import { NumberSlot } from '#web/features/games/exercise-parts/number-slot.tsx'
import { SlotKeypad } from '#web/features/games/exercise-parts/slot-keypad.tsx'
import { useNumberSlots } from '#web/features/games/exercise-parts/use-number-slots.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { sentences } from '#web/i18n/in-words.ts'

interface PlainQuestionsProps {
  readonly items: readonly Fact[]
  /** Where it is in the mission. */
  readonly place: string
  readonly given: readonly (number | null)[]
  readonly onGive: (given: readonly (number | null)[]) => void
  readonly graded: readonly GradedFact[] | null
  readonly onCheck: () => void
}

/** Products to type, without a clock. Enter goes to the next one, and after the last one it checks. */
export function PlainQuestions(props: PlainQuestionsProps) {
  const { items, place, given, onGive, graded, onCheck } = props
  const slots = useNumberSlots(given, onGive, onCheck)
  const open = graded === null
  const isAlone = items.length === 1
  const begin = useEffectEvent(() => (isAlone ? slots.focus() : undefined))
  useEffect(() => begin(), [])
  return (
    <div data-place="engine">
      <KeypadLayout keys={open && <SlotKeypad slots={slots} label={m.mission_keypad()} />}>
        <ul role={rowsRole(items)} className="grid gap-3 sm:gap-4">
          {items.map((item, index) => {
            const fact = graded?.[index]
            return (
              <ItemRow
                key={`${item.a}-${item.b}`}
                fact={fact}
                active={open && !isAlone && slots.active === index}
              >
                <div className={isAlone ? 'py-2 sm:py-6' : ''}>
                  <EquationText>
                    <span>
                      {item.a} × {item.b} =
                    </span>
                    <NumberSlot
                      {...slots.slot(index)}
                      label={sentences(
                        m.mission_answer_label({ fact: `${item.a} × ${item.b}` }),
                        isAlone && place,
                      )}
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
