import { useId } from 'react'

interface SelectFieldProps<V extends string | number> {
  readonly label: string
  readonly value: V
  readonly options: readonly { readonly value: V; readonly label: string | number }[]
  readonly onChange: (value: V) => void
}

export function SelectField<V extends string | number>({
  label,
  value,
  options,
  onChange,
}: SelectFieldProps<V>) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-display font-semibold">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => {
          const chosen = options[target.selectedIndex]
          if (chosen) onChange(chosen.value)
        }}
        className="min-h-13 w-full rounded-button border-2 border-field bg-card px-4 text-lg"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
