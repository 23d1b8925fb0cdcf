import * as v from 'valibot'
import { readEmailAddress } from '#server/auth/accounts/email-address.ts'
import { FullName } from '#server/auth/accounts/full-name.ts'
import type { ClaimedPerson } from '#server/auth/accounts/identities.ts'
import type { Provider, PupilProvider } from '#server/config/provider-file.ts'
import type { Claims } from '#server/schools/accounts/ask-provider.ts'
import type { ProviderRefusal } from '#server/schools/accounts/refusals.ts'

/** Longer than any provider's; the specification allows 255 characters. */
const LONGEST_SUBJECT = 255

/** The claims that decide about a teacher. */
export const teacherClaims = (
  { id, verifiedClaim, claims }: Provider,
  pupils: readonly PupilProvider[],
): readonly string[] => [
  'email',
  ...groupsAt(id, pupils).map(({ claim }) => claim),
  ...(verifiedClaim ? [verifiedClaim] : []),
  ...Object.keys(claims),
]

/** The person, if the operator's file lets them in: asked at every sign-in, not only at the first. */
export function claimedPerson(
  provider: Provider,
  claims: Claims,
  pupils: readonly PupilProvider[],
): ClaimedPerson | ProviderRefusal {
  const email = allowedAddress(provider, claims)
  if ('refusal' in email) return email.refusal
  const name = v.safeParse(FullName, nameIn(claims))
  const groups = groupsAt(provider.id, pupils).map(
    ({ pupilsId, claim }) => [pupilsId, valuesOf(claims[claim]).slice(0, MOST_GROUPS)] as const,
  )
  return {
    subject: claims.sub,
    email: email.address,
    name: name.success ? name.output : null,
    ...(groups.length > 0 ? { groups: Object.fromEntries(groups) } : {}),
  }
}

/** More than a teacher has, fewer than would weigh on each read of the account. */
const MOST_GROUPS = 50

/** The entries for pupils whose groups the teachers of this one name. */
const groupsAt = (providerId: string, pupils: readonly PupilProvider[]) =>
  pupils.flatMap(({ id: pupilsId, groups }) =>
    groups?.teachers === providerId ? [{ pupilsId, claim: groups.claim }] : [],
  )

type Refused = { readonly refusal: ProviderRefusal }

/** The address, if it is verified, its domain is allowed and the person has every claim the provider file asks for. */
export function allowedAddress(provider: Provider, claims: Claims): { readonly address: string } | Refused {
  const refused = refusedByClaims(provider, claims)
  if (refused === 'bad_provider_answer') return { refusal: refused }
  const address = addressIn(claims)
  const { verifiedClaim, domains } = provider
  if (address === undefined || (verifiedClaim !== null && !isTrue(claims[verifiedClaim])))
    return { refusal: 'provider_email_needs_verification' }
  if (refused || !domains.includes(address.slice(address.lastIndexOf('@') + 1)))
    return { refusal: 'provider_account_refused' }
  return { address }
}

/** What the claims of the file say against a person, apart from the address. */
export function refusedByClaims(provider: Provider, claims: Claims): ProviderRefusal | undefined {
  if (claims.sub === '' || claims.sub.length > LONGEST_SUBJECT || claims.sub.includes('\0'))
    return 'bad_provider_answer'
  for (const [claim, allowed] of Object.entries(provider.claims))
    if (!valuesOf(claims[claim]).some((value) => allowed.includes(value))) return 'provider_account_refused'
  return undefined
}

function addressIn({ email }: Claims): string | undefined {
  if (typeof email !== 'string') return undefined
  try {
    return readEmailAddress(email)
  } catch {
    return undefined
  }
}

/** Clever's `name` is no text. */
function nameIn({ name, given_name, family_name }: Claims): unknown {
  if (typeof name === 'string') return name
  return [given_name, family_name].filter((part) => typeof part === 'string').join(' ')
}

/** Some providers write it as text, and Microsoft as a number. */
const isTrue = (value: unknown) => value === true || value === 'true' || value === 1 || value === '1'

/** Groups are a list, a role is one text. */
export const valuesOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string')
