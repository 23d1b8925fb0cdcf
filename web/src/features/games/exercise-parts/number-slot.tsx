import { memo, type Ref } from 'react'
import { inWords } from '#web/i18n/in-words.ts'

interface NumberSlotProps {
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  readonly label: string
  /** The text that the gap belongs to. */
  readonly describedBy?: string
  readonly active: boolean
  readonly onActivate: () => void
  readonly onEnter: () => void
  readonly disabled: boolean
  readonly correct?: boolean | undefined
  readonly size?: 'md' | 'lg'
  readonly ref?: Ref<HTMLInputElement>
}

const MAX_DIGITS = 3

/**
 * A gap for a number. A real text field, so that a keyboard and a screen reader know it;
 * `inputMode="none"` keeps the device's own keyboard away from our keypad. Drawn anew only when it
 * changes: a digit changes one gap of many.
 */
export const NumberSlot = memo(function NumberSlot(props: NumberSlotProps) {
  const { value, onChange, label, describedBy, active, onActivate, onEnter, disabled, correct } = props
  const { size = 'lg', ref } = props
  const state =
    correct === undefined
      ? active && !disabled
        ? 'border-brand bg-brand-soft ring-4 ring-brand/20'
        : 'border-dashed border-field bg-paper'
      : correct
        ? 'border-correct bg-correct-soft text-correct'
        : 'border-wrong bg-wrong-soft text-wrong'
  return (
    // Contained in a box of its own, the field is laid out alone when a digit changes it, not with the whole page.
    <span
      data-prop="gap"
      data-tone={correct === undefined ? undefined : correct ? 'correct' : 'wrong'}
      className={`block ${size === 'lg' ? 'h-13 w-20 max-sm:low:h-11 sm:h-14 sm:w-24 md:h-16 md:w-28 tablet:h-18 tablet:w-34' : 'h-12 w-full min-w-0'}`}
    >
      <input
        ref={ref}
        type="text"
        inputMode="none"
        autoComplete="off"
        maxLength={MAX_DIGITS}
        value={value ?? ''}
        aria-label={inWords(label)}
        aria-describedby={describedBy}
        aria-invalid={correct === false || undefined}
        readOnly={disabled}
        onFocus={onActivate}
        onChange={(event) => onChange(parseDigits(event.target.value))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Where Enter leads to a button, the same stroke must not press it.
          event.preventDefault()
          onEnter()
        }}
        className={`block size-full rounded-xl border-[3px] contain-strict text-center font-display font-semibold tabular-nums text-ink outline-offset-2 ${
          size === 'lg' ? 'text-3xl sm:text-4xl md:text-5xl tablet:text-6xl' : 'text-2xl md:text-3xl'
        } ${state}`}
      />
    </span>
  )
})

function parseDigits(text: string): number | null {
  const digits = text.replace(/\D/g, '').slice(0, MAX_DIGITS)
  return digits === '' ? null : Number.parseInt(digits, 10)
}
