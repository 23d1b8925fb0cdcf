import { FILL_BUTTONS } from '#core/exercises/fill-blanks/fill-blanks.ts'
import { EquationText } from '#web/features/games/exercise-parts/equation-text.tsx'
import { ItemRow } from '#web/features/games/exercise-parts/item-row.tsx'
import { NumberSlot } from '#web/features/games/exercise-parts/number-slot.tsx'
import { NumberTile } from '#web/features/games/exercise-parts/number-tile.tsx'
import { useNumberSlots } from '#web/features/games/exercise-parts/use-number-slots.ts'
import { WithKeys } from '#web/features/games/exercise-parts/with-keys.tsx'
import type { RendererProps } from '#web/features/games/exercises/renderer.ts'
import { m } from '#web/generated/paraglide/messages.js'

const NUMBERS = Array.from(
  { length: FILL_BUTTONS.last - FILL_BUTTONS.first + 1 },
  (_, index) => FILL_BUTTONS.first + index,
)

export function FillBlanks({ exercise, answer, onChange, grade, disabled }: RendererProps<'fill-blanks'>) {
  const slots = useNumberSlots(answer, onChange)
  const press = (number: number) => {
    slots.fillActive(number)
    slots.next()
  }
  return (
    <WithKeys keys={!disabled && <NumberButtons onPress={press} />}>
      <ul className="grid gap-3 sm:gap-4">
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
    </WithKeys>
  )
}

function NumberButtons({ onPress }: { onPress: (number: number) => void }) {
  return (
    <fieldset className="own-layer mx-auto grid w-full max-w-md grid-cols-5 gap-3 lg:max-w-60 lg:grid-cols-3 lg:[&>:last-child]:col-start-2">
      <legend className="sr-only">{m.games_number_buttons()}</legend>
      {NUMBERS.map((number) => (
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
