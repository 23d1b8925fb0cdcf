import { type ReactNode, useId } from 'react'

interface ChoiceProps<V extends string | number> {
  readonly label: string
  readonly hint?: string
  readonly options: readonly { readonly value: V; readonly label: string; readonly picture?: ReactNode }[]
  /** Empty while nothing is chosen. */
  readonly value: V | ''
  readonly onChange: (value: V) => void
}

/** One of a few: real radio buttons under large faces. */
export function Choice<V extends string | number>({ label, hint, options, value, onChange }: ChoiceProps<V>) {
  const id = useId()
  return (
    <fieldset aria-describedby={hint ? `${id}-hint` : undefined} className="grid gap-2">
      <legend className={`font-display font-semibold text-lg ${hint ? '' : 'mb-2'}`}>{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className="text-ink-soft">
          {hint}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative grid min-h-12 min-w-14 cursor-pointer place-items-center gap-2 rounded-button border-2 border-field bg-card px-4 py-2 text-center font-display font-semibold text-lg has-checked:border-brand has-checked:bg-brand has-checked:text-white has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-brand forced-colors:has-checked:border-4 forced-colors:has-checked:border-[Highlight]"
          >
            <input
              type="radio"
              name={id}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 size-full cursor-pointer appearance-none outline-none"
            />
            {option.picture}
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
