import { useId } from 'react'

interface SwitchProps {
  readonly label: string
  readonly hint: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

export function Switch({ label, hint, checked, onChange }: SwitchProps) {
  const id = useId()
  return (
    <div className="flex items-center justify-between gap-4">
      <div>
        <p id={id} className="font-display font-semibold text-lg">
          {label}
        </p>
        <p id={`${id}-hint`} className="text-ink-soft">
          {hint}
        </p>
      </div>
      <button
        type="button"
        role="switch"
        aria-checked={checked}
        aria-labelledby={id}
        aria-describedby={`${id}-hint`}
        onClick={() => onChange(!checked)}
        className="grid h-12 w-18 shrink-0 cursor-pointer items-center"
      >
        <span
          className={`flex h-9 rounded-full border-2 p-1 transition-[background-color] ${checked ? 'justify-end border-brand bg-brand' : 'justify-start border-field bg-line'} forced-colors:border-[ButtonText]`}
        >
          <span
            className={`h-full w-7 rounded-full ${checked ? 'bg-white forced-colors:bg-[Highlight]' : 'bg-ink-soft forced-colors:bg-[ButtonText]'}`}
          />
        </span>
      </button>
    </div>
  )
}
