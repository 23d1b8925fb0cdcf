import * as v from 'valibot'
import { FULL_NAME_MAX, isPrintableName } from '#core/people/full-name.ts'

/** One name, by whichever way it is written: sign-up, the auth client or the profile. */
export const FullName = v.pipe(
  v.string('must be text'),
  v.trim(),
  v.minLength(1, 'must not be empty'),
  v.maxLength(FULL_NAME_MAX, `cannot be longer than ${FULL_NAME_MAX} characters`),
  v.check(isPrintableName, 'must not contain characters that cannot be shown'),
)
