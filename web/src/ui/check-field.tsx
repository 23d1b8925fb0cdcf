import { type ReactNode, useId } from 'react'

interface CheckFieldProps {
  readonly name?: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly hint?: string
  readonly error?: string | undefined
  readonly className?: string
  readonly children: ReactNode
}

export function CheckField({
  name,
  checked,
  onChange,
  hint,
  error,
  className = '',
  children,
}: CheckFieldProps) {
  const id = useId()
  const box = (
    <label className={`flex min-h-12 cursor-pointer items-center gap-3 ${className}`}>
      <input
        type="checkbox"
        name={name}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        aria-describedby={hint || error ? id : undefined}
        aria-invalid={Boolean(error)}
        className="size-6 shrink-0 accent-brand"
      />
      {children}
    </label>
  )
  if (!hint && !error) return box
  return (
    <div className="grid gap-1.5">
      {box}
      <div id={id}>
        {error && <p className="font-medium text-wrong">{error}</p>}
        {hint && <p className="text-ink-soft text-sm">{hint}</p>}
      </div>
    </div>
  )
}
