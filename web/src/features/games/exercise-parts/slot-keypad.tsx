import { useLearnerSettings } from '#web/data/settings/learner-settings.ts'
import type { useNumberSlots } from '#web/features/games/exercise-parts/use-number-slots.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { Keypad } from '#web/ui/keypad.tsx'

interface SlotKeypadProps {
  readonly slots: ReturnType<typeof useNumberSlots>
  readonly label?: string
}

/** The keypad that types into the gap chosen above it. */
export function SlotKeypad({ slots, label = m.games_keypad() }: SlotKeypadProps) {
  const { keypad, left_handed } = useLearnerSettings()
  return (
    <Keypad
      layout={keypad}
      leftHanded={left_handed}
      label={label}
      value={slots.value === null ? '' : String(slots.value)}
      onChange={(digits) => slots.fillActive(digits === '' ? null : Number.parseInt(digits, 10))}
      onEnter={slots.enter}
    />
  )
}
