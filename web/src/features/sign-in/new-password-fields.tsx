import { useEffect, useRef, useState } from 'react'
import type { AboutPerson } from '#core/people/password-strength.ts'
import { PasswordField } from '#web/features/sign-in/password-field.tsx'
import { PasswordStrengthHint } from '#web/features/sign-in/password-strength-hint.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import type { FieldErrors } from '#web/ui/use-submit.ts'

interface NewPasswordFieldsProps {
  label: string
  min: number
  /** Who chooses the password, as the form says while it is typed. */
  about: (text: (name: string) => string) => AboutPerson
  defaultPassword?: string | undefined
  errors: FieldErrors<'password' | 'confirmation'>
}

/** A new password, typed twice: `new-password` and `confirm-password` in the form. */
export function NewPasswordFields({ label, min, about, defaultPassword, errors }: NewPasswordFieldsProps) {
  const field = useRef<HTMLInputElement>(null)
  const [judged, setJudged] = useState<{ password: string; about: AboutPerson }>()
  const judge = ({ value, form }: HTMLInputElement) => {
    const data = new FormData(form ?? undefined)
    setJudged({ password: value, about: about((name) => String(data.get(name) ?? '')) })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed before hydration; the rest are changes
  useEffect(() => {
    if (field.current?.value) judge(field.current)
  }, [])
  return (
    <>
      <PasswordField
        ref={field}
        label={label}
        name="new-password"
        autoComplete="new-password"
        required
        defaultValue={defaultPassword}
        onChange={({ target }) => judge(target)}
        error={errors.password}
        hint={
          <>
            {m.sign_in_password_hint({ min })}
            <PasswordStrengthHint judged={judged} />
          </>
        }
      />
      <PasswordField
        label={m.sign_in_confirm_password()}
        name="confirm-password"
        autoComplete="new-password"
        required
        defaultValue={defaultPassword}
        error={errors.confirmation}
      />
    </>
  )
}
