import { isPrintableName } from '#core/people/full-name.ts'
import { m } from '#web/generated/paraglide/messages.js'
import type { FieldErrors } from '#web/ui/use-submit.ts'

interface Login {
  readonly email: string
  readonly password: string
}

export interface Signup extends Login {
  readonly fullName: string
  readonly confirmation: string
}

export type LoginErrors = FieldErrors<keyof Login>
export type SignupErrors = FieldErrors<keyof Signup>

/** Something, an at sign, something with a dot: the mail that is sent decides the rest. */
const EMAIL = /^[^@\s]+@[^@\s]+\.[^@\s]+$/

export function hasErrors(errors: object): boolean {
  return Object.keys(errors).length > 0
}

export function emailErrors(email: string): FieldErrors<'email'> {
  const typed = email.trim()
  if (typed === '') return { email: m.sign_in_email_missing() }
  return EMAIL.test(typed) ? {} : { email: m.sign_in_email_invalid() }
}

export function loginErrors({ email, password }: Login): LoginErrors {
  return { ...emailErrors(email), ...(password === '' ? { password: m.sign_in_password_missing() } : {}) }
}

/** The first complaint about a new password, in the order the specification asks. */
export function newPasswordErrors(
  password: string,
  confirmation: string,
  min: number,
): FieldErrors<'password' | 'confirmation'> {
  if (password === '') return { password: m.sign_in_password_missing() }
  if (password !== confirmation) return { confirmation: m.sign_in_passwords_differ() }
  // Counted as the server counts: a picture is one character.
  return [...password].length < min ? { password: m.sign_in_password_short({ min }) } : {}
}

function fullNameErrors(fullName: string): FieldErrors<'fullName'> {
  if (fullName === '') return { fullName: m.sign_in_full_name_missing() }
  return isPrintableName(fullName) ? {} : { fullName: m.sign_in_full_name_unprintable() }
}

export function signupErrors({ fullName, email, password, confirmation }: Signup, min: number): SignupErrors {
  return {
    ...fullNameErrors(fullName.trim()),
    ...emailErrors(email),
    ...newPasswordErrors(password, confirmation, min),
  }
}
