import { useState } from 'react'
import { emailMeant } from '#web/features/sign-in/email-typo.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { FormField } from '#web/ui/form-field.tsx'

interface EmailFieldProps {
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}

export function EmailField({ value, onChange, error }: EmailFieldProps) {
  const [meant, setMeant] = useState<string>()
  return (
    <FormField
      label={m.sign_in_email()}
      type="email"
      name="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      value={value}
      onChange={({ target }) => {
        onChange(target.value)
        setMeant(undefined)
      }}
      // Only once the address is complete: a hint while typing would be wrong most of the time.
      onBlur={() => setMeant(emailMeant(value))}
      error={error}
      hint={
        meant && (
          <button
            type="button"
            className="min-h-12 cursor-pointer text-left text-base text-brand underline underline-offset-4"
            onClick={() => {
              onChange(meant)
              setMeant(undefined)
            }}
          >
            {m.sign_in_email_meant({ email: meant })}
          </button>
        )
      }
    />
  )
}
