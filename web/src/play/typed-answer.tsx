import { type ReactNode, useEffect, useRef } from 'react'
import { focusNext } from '#web/browser/keep-focus.ts'
import { useLearnerSettings } from '#web/data/settings/learner-settings.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { inWords } from '#web/i18n/in-words.ts'
import { Keypad } from '#web/ui/keypad.tsx'

const MAX_DIGITS = 3

interface TypedAnswerProps {
  /** The equation with its gap: what stands before and after it. */
  readonly before: string
  readonly after?: string
  /** The equation in words, for a screen reader. */
  readonly label: string
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  readonly onEnter: () => void
  readonly disabled?: boolean
  /** Between the equation and the keys. */
  readonly children?: ReactNode
}

/** One equation with one gap, answered with the keypad or a keyboard. The gap takes the focus when it appears. */
export function TypedAnswer(props: TypedAnswerProps) {
  const { before, after = '', label, value, onChange, onEnter, disabled = false, children } = props
  const { keypad, left_handed } = useLearnerSettings()
  const field = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new question takes the focus
  useEffect(() => {
    if (!disabled) return focusNext(field.current)
  }, [label, disabled])
  const take = (digits: string) => onChange(digits === '' ? null : Number.parseInt(digits, 10))
  return (
    <div
      className={`grid gap-4 @3xl:items-center @3xl:gap-8 ${left_handed ? '@3xl:grid-cols-[18rem_minmax(0,1fr)] @3xl:*:first:order-2' : '@3xl:grid-cols-[minmax(0,1fr)_18rem]'}`}
    >
      <div className="grid justify-items-center gap-4">
        <p className="flex items-center gap-2 whitespace-nowrap font-display font-semibold text-3xl tabular-nums min-[360px]:gap-3 min-[360px]:text-4xl sm:text-5xl md:text-6xl">
          <span aria-hidden>{before}</span>
          <input
            ref={field}
            type="text"
            inputMode="none"
            autoComplete="off"
            maxLength={MAX_DIGITS}
            value={value ?? ''}
            aria-label={inWords(label)}
            readOnly={disabled}
            onChange={(event) => take(event.target.value.replace(/\D/g, ''))}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || value === null) return
              // Or it would press the button that takes the focus when the answer is judged.
              event.preventDefault()
              onEnter()
            }}
            className="h-14 w-20 rounded-2xl border-[3px] border-brand bg-brand-soft text-center text-ink outline-offset-2 read-only:border-field read-only:bg-paper min-[360px]:h-16 min-[360px]:w-24 md:h-20 md:w-36"
          />
          {after && <span aria-hidden>{after}</span>}
        </p>
        {children}
      </div>
      <Keypad
        label={m.play_keypad()}
        value={value === null ? '' : String(value)}
        onChange={take}
        onEnter={onEnter}
        disabled={disabled}
        layout={keypad}
        leftHanded={left_handed}
      />
    </div>
  )
}
