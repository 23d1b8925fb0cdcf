import type { ComponentProps } from 'react'
import { FormField } from '#web/ui/form-field.tsx'

/** Six digits from a mail or from an authenticator app. */
export const CODE_DIGITS = 6

type CodeFieldProps = Omit<ComponentProps<typeof FormField>, 'inputMode' | 'autoComplete' | 'onInput'>

export function CodeField(props: CodeFieldProps) {
  return (
    <FormField
      {...props}
      inputMode="numeric"
      autoComplete="one-time-code"
      onInput={({ currentTarget }) => {
        // Pasted codes come with spaces.
        currentTarget.value = currentTarget.value.replace(/\D/g, '').slice(0, CODE_DIGITS)
      }}
    />
  )
}
