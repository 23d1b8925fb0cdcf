import { isPrintableName } from '#core/people/full-name.ts'
import { PUPIL_NAME_LENGTH } from '#core/people/pupil-names.ts'
import { shortName } from '#core/people/roster/short-name.ts'

/** The name of a child as a school tells it; parts may be empty. */
export interface ToldName {
  readonly givenName: string
  readonly familyName: string
  readonly name: string
}

/** How the child is called here. Undefined where the school hides the name. */
export function childsName({ givenName, familyName, name }: ToldName): string | undefined {
  const short = givenName === '' && familyName === '' ? shortName(name) : shortName(givenName, familyName)
  const fitting = short.slice(0, PUPIL_NAME_LENGTH).trim()
  return /\p{L}/u.test(fitting) && isPrintableName(fitting) ? fitting : undefined
}
