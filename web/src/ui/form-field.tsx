import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'

interface FormFieldProps extends ComponentProps<'input'> {
  label: string
  error?: string | undefined
  hint?: ReactNode
  /** A control inside the right end of the input, e.g. show the password. */
  trailing?: ReactNode
}

export function FormField({ label, error, hint, trailing, id, className = '', ...rest }: FormFieldProps) {
  const own = useId()
  const field = id ?? own
  const described = [error && `${field}-error`, hint && `${field}-hint`].filter(Boolean).join(' ')
  return (
    <div className={`grid gap-1.5 ${className}`}>
      <label htmlFor={field} className="font-display font-semibold text-base">
        {label}
      </label>
      <div className="relative">
        <input
          id={field}
          // Said outright: Firefox calls a required field that nobody touched invalid.
          aria-invalid={Boolean(error)}
          aria-describedby={described || undefined}
          className={`min-h-13 w-full rounded-button border-2 border-field bg-card px-4 text-ink text-lg transition-[border-color] placeholder:text-ink-soft focus:border-brand aria-invalid:border-wrong ${trailing ? 'pr-14' : ''}`}
          {...rest}
        />
        {trailing && <div className="absolute inset-y-0 right-0.5 grid place-items-center">{trailing}</div>}
      </div>
      {error && (
        <p id={`${field}-error`} className="flex items-start gap-1.5 font-medium text-wrong">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          {error}
        </p>
      )}
      {hint && (
        <div id={`${field}-hint`} className="text-ink-soft text-sm">
          {hint}
        </div>
      )}
    </div>
  )
}
