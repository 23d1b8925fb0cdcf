import { CornerDownLeft, Delete } from 'lucide-react'
import { memo, type ReactNode, useEffect, useEffectEvent } from 'react'
import { useLatest } from '#web/browser/use-latest.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { type KeyLayout, keyRows } from '#web/ui/key-rows.ts'

/** The greatest product is 144. */
const MAX_DIGITS = 3

const ERASE = 'erase'
const ENTER = 'enter'
const ERASE_ICON = <Delete aria-hidden="true" className="size-7" />
const ENTER_ICON = <CornerDownLeft aria-hidden="true" className="size-7" />

interface KeypadProps {
  /** The digits typed so far; empty when there are none. */
  value: string
  onChange: (value: string) => void
  onEnter?: () => void
  label: string
  disabled?: boolean
  /** `phone` has 1 2 3 on top, `calculator` 7 8 9. */
  layout?: KeyLayout
  /** The key to press last lies under the left thumb. */
  leftHanded?: boolean
}

/** Digits for thumbs. A hardware keyboard types into it too, unless a text field has the focus. */
export function Keypad({
  value,
  onChange,
  onEnter,
  label,
  disabled = false,
  layout = 'phone',
  leftHanded = false,
}: KeypadProps) {
  const press = (digit: string) => {
    const next = value === '0' ? digit : value + digit
    if (next.length <= MAX_DIGITS) onChange(next)
  }
  const erase = () => onChange(value.slice(0, -1))
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (disabled || event.ctrlKey || event.metaKey || event.altKey || writesText(event.target)) return
    if (/^\d$/.test(event.key)) press(event.key)
    else if (event.key === 'Backspace') erase()
    // Enter on a focused button already presses that button.
    else if (event.key === 'Enter' && value !== '' && !(event.target instanceof HTMLButtonElement))
      onEnter?.()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
  const onPress = useLatest((key: string) => {
    if (key === ERASE) erase()
    else if (key === ENTER) onEnter?.()
    else press(key)
  })
  const digit = (n: number) => (
    <Key key={n} name={String(n)} onPress={onPress} disabled={disabled}>
      {n}
    </Key>
  )
  const eraseKey = (
    <Key name={ERASE} label={m.app_erase_digit()} onPress={onPress} disabled={disabled || value === ''}>
      {ERASE_ICON}
    </Key>
  )
  const enterKey = onEnter ? (
    <Key name={ENTER} label={m.app_enter_answer()} onPress={onPress} disabled={disabled || value === ''} main>
      {ENTER_ICON}
    </Key>
  ) : leftHanded ? (
    <span />
  ) : null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a form's look and meaning
    <div
      role="group"
      aria-label={label}
      // The focus stays where the digits go: Enter on a keyboard goes on, it does not press the last key once more.
      onMouseDown={(event) => event.preventDefault()}
      className="mx-auto grid w-full max-w-80 grid-cols-3 gap-3 own-layer low:gap-2 tablet:max-w-md"
    >
      {keyRows(layout).map(digit)}
      {leftHanded ? enterKey : eraseKey}
      {digit(0)}
      {leftHanded ? eraseKey : enterKey}
    </div>
  )
}

interface KeyProps {
  name: string
  label?: string
  onPress: (name: string) => void
  disabled: boolean
  main?: boolean
  children: ReactNode
}

/** Drawn anew only when it changes: a digit changes one gap, not twelve keys. */
const Key = memo(function Key({ name, label, onPress, disabled, main = false, children }: KeyProps) {
  const look = main
    ? 'bg-correct text-white forced-colors:border-2 [--button-edge:var(--color-correct-dark)]'
    : 'border-2 border-line bg-card text-ink [--button-edge:var(--color-line)]'
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={() => onPress(name)}
      className={`grid h-14 cursor-pointer sm:h-16 low:h-12 tablet:h-18 touch-manipulation place-items-center rounded-button font-semibold text-3xl shadow-[0_4px_0_var(--button-edge)] translate-y-0 active:translate-y-1 active:shadow-none disabled:cursor-not-allowed disabled:opacity-50 ${look}`}
    >
      {children}
    </button>
  )
})

function writesText(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  )
}
