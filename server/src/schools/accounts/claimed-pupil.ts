import type { PupilProvider } from '#server/config/provider-file.ts'
import type { Claims } from '#server/schools/accounts/ask-provider.ts'
import { allowedAddress, refusedByClaims, valuesOf } from '#server/schools/accounts/claimed-person.ts'
import type { ProviderRefusal } from '#server/schools/accounts/refusals.ts'

/** What a school says of a pupil. No address: it is looked at and forgotten. */
export interface ClaimedPupil {
  readonly subject: string
  readonly givenName: string
  readonly familyName: string
  readonly name: string
  readonly groups: readonly string[]
}

const LONGEST_NAME = 200

/** The claims that decide about a pupil, and name the child. */
export const pupilClaims = ({ domains, verifiedClaim, claims, groups }: PupilProvider): readonly string[] => [
  'given_name',
  ...(domains.length === 0 ? [] : ['email', ...(verifiedClaim ? [verifiedClaim] : [])]),
  ...Object.keys(claims),
  ...(groups ? [groups.claim] : []),
]

/** The pupil, if the operator's file lets them in: asked at every sign-in. */
export function claimedPupil(provider: PupilProvider, claims: Claims): ClaimedPupil | ProviderRefusal {
  if (provider.domains.length === 0) {
    const refusal = refusedByClaims(provider, claims)
    if (refusal) return refusal
  } else {
    const email = allowedAddress(provider, claims)
    if ('refusal' in email) return email.refusal
  }
  return {
    subject: claims.sub,
    givenName: textIn(claims.given_name),
    familyName: textIn(claims.family_name),
    name: textIn(claims.name),
    groups: provider.groups ? valuesOf(claims[provider.groups.claim]) : [],
  }
}

/** PostgreSQL refuses a text with NUL. */
const textIn = (value: unknown) =>
  typeof value === 'string' && !value.includes('\0') ? value.slice(0, LONGEST_NAME) : ''
