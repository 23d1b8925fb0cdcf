import { useEffect, useRef, useState } from 'react'
import { emailMeant } from '#web/features/sign-in/email-typo.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { FormField } from '#web/ui/form-field.tsx'

interface EmailFieldProps {
  defaultValue?: string | undefined
  error?: string | undefined
}

/** In its form it goes by the name `email`. */
export function EmailField({ defaultValue, error }: EmailFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const [meant, setMeant] = useState<string>()
  useEffect(() => {
    const { current } = field
    // Written and left before hydration.
    if (current?.value && current !== document.activeElement) setMeant(emailMeant(current.value))
  }, [])
  return (
    <FormField
      ref={field}
      label={m.sign_in_email()}
      type="email"
      name="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      defaultValue={defaultValue}
      onChange={() => setMeant(undefined)}
      // Only once the address is complete: a hint while typing would be wrong most of the time.
      onBlur={({ target }) => setMeant(emailMeant(target.value))}
      error={error}
      hint={
        meant && (
          <button
            type="button"
            className="min-h-12 cursor-pointer text-left text-base text-brand underline underline-offset-4"
            onClick={() => {
              if (field.current) field.current.value = meant
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
