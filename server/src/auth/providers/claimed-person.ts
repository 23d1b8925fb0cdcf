import * as v from 'valibot'
import { readEmailAddress } from '#server/auth/accounts/email-address.ts'
import { FullName } from '#server/auth/accounts/full-name.ts'
import type { Claims } from '#server/auth/providers/ask-provider.ts'
import type { ProviderRefusal } from '#server/auth/providers/refusals.ts'
import type { Provider } from '#server/provider-file.ts'

/** Who a provider says is there. */
export interface ClaimedPerson {
  readonly subject: string
  readonly email: string
  readonly name: string | null
}

/** Longer than any provider's; the specification allows 255 characters. */
const LONGEST_SUBJECT = 255

/** The person, if the operator's file lets them in: asked at every sign-in, not only at the first. */
export function claimedPerson(provider: Provider, claims: Claims): ClaimedPerson | ProviderRefusal {
  if (claims.sub === '' || claims.sub.length > LONGEST_SUBJECT) return 'bad_provider_answer'
  const email = addressIn(claims)
  const { verifiedClaim } = provider
  if (email === undefined || (verifiedClaim !== null && !isTrue(claims[verifiedClaim]))) {
    return 'provider_email_needs_verification'
  }
  if (!provider.domains.includes(email.slice(email.lastIndexOf('@') + 1))) return 'provider_account_refused'
  for (const [claim, allowed] of Object.entries(provider.claims)) {
    if (!valuesOf(claims[claim]).some((value) => allowed.includes(value))) return 'provider_account_refused'
  }
  const name = v.safeParse(FullName, nameIn(claims))
  return { subject: claims.sub, email, name: name.success ? name.output : null }
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
const valuesOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string')
