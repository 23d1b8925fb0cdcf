interface PickOneProps {
  label: string
  value: string
  options: readonly { readonly id: string; readonly name: string }[]
  onPick: (id: string) => void
}

/** One of a list that may be long. */
export function PickOne({ label, value, options, onPick }: PickOneProps) {
  return (
    <label className="grid gap-1.5 font-display font-semibold">
      {label}
      <select
        value={value}
        onChange={({ target }) => onPick(target.value)}
        className="min-h-13 w-full rounded-button border-2 border-field bg-card px-4 font-normal text-lg"
      >
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
