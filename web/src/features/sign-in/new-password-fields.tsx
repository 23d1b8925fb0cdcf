import { PasswordField } from '#web/features/sign-in/password-field.tsx'
import type { AboutPerson } from '#web/features/sign-in/password-strength.ts'
import { PasswordStrengthHint } from '#web/features/sign-in/password-strength-hint.tsx'
import type { FieldErrors } from '#web/features/sign-in/validation.ts'
import { m } from '#web/generated/paraglide/messages.js'

interface NewPasswordFieldsProps {
  label: string
  min: number
  about: AboutPerson
  password: string
  onPassword: (typed: string) => void
  confirmation: string
  onConfirmation: (typed: string) => void
  errors: FieldErrors
}

/** A new password, typed twice. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={props.label}
        name="new-password"
        autoComplete="new-password"
        required
        value={props.password}
        onChange={({ target }) => props.onPassword(target.value)}
        error={props.errors.password}
        hint={
          <>
            {m.sign_in_password_hint({ min: props.min })}
            <PasswordStrengthHint password={props.password} about={props.about} />
          </>
        }
      />
      <PasswordField
        label={m.sign_in_confirm_password()}
        name="confirm-password"
        autoComplete="new-password"
        required
        value={props.confirmation}
        onChange={({ target }) => props.onConfirmation(target.value)}
        error={props.errors.confirmation}
      />
    </>
  )
}
