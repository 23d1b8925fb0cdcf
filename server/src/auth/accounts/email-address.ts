import { validationFailed } from '#server/auth/wire/auth-error.ts'
import { HttpFailure } from '#server/failure.ts'

/** What browsers accept in an e-mail field: no spaces, quotes or line breaks, so it is safe in a mail header. */
const PATTERN =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/

/** The address in the one spelling it is stored and looked up in. */
export function readEmailAddress(given: string): string {
  if (given === '') throw validationFailed('An email address is required')
  if (given.length > 254) throw validationFailed('An email address is too long')
  const address = given.trim().toLowerCase()
  if (!PATTERN.test(address)) throw validationFailed('Unable to validate email address: invalid format')
  return address
}

export const emailTaken = () =>
  new HttpFailure(422, 'email_exists', 'A user with this email address has already been registered')
