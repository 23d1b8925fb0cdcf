import { iso } from '#core/calendar/dates.ts'
import type { Account } from '#server/auth/accounts/accounts.ts'
import type { IdentityRow } from '#server/db/schema/accounts.ts'
import type { FactorRow } from '#server/db/schema/factors.ts'

type Json = Record<string, unknown>

/** The user as GoTrue writes it, and the account's own learner: times as text, and nothing secret. */
export function userJson({ user, learnerId, identities, factors }: Account) {
  return {
    id: user.id,
    ...(learnerId === null ? {} : { learner_id: learnerId }),
    aud: user.aud,
    role: user.role,
    email: user.email ?? '',
    ...times({
      email_confirmed_at: user.email_confirmed_at,
      invited_at: user.invited_at,
      confirmation_sent_at: user.confirmation_sent_at,
      confirmed_at: user.email_confirmed_at,
      recovery_sent_at: user.recovery_sent_at,
    }),
    phone: '',
    ...(user.email_change ? { new_email: user.email_change } : {}),
    ...times({
      email_change_sent_at: user.email_change_sent_at,
      reauthentication_sent_at: user.reauthentication_sent_at,
      last_sign_in_at: user.last_sign_in_at,
    }),
    app_metadata: JSON.parse(user.app_metadata) as Json,
    user_metadata: JSON.parse(user.user_metadata) as Json,
    ...(factors.length > 0 ? { factors: factors.map(factorJson) } : {}),
    identities: identities.map(identityJson),
    created_at: iso(user.created_at),
    updated_at: iso(user.updated_at),
    ...times({ banned_until: user.banned_until, deleted_at: user.deleted_at }),
    is_anonymous: false,
  }
}

export function factorJson(factor: FactorRow) {
  return {
    id: factor.id,
    created_at: iso(factor.created_at),
    updated_at: iso(factor.updated_at),
    status: factor.status,
    friendly_name: factor.friendly_name,
    factor_type: factor.factor_type,
  }
}

function identityJson(identity: IdentityRow) {
  const data = JSON.parse(identity.identity_data) as Json
  return {
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: data,
    provider: identity.provider,
    ...times({ last_sign_in_at: identity.last_sign_in_at }),
    created_at: iso(identity.created_at),
    updated_at: iso(identity.updated_at),
    email: data.email,
  }
}

/** GoTrue leaves out what has not happened. */
function times(fields: Record<string, number | null>): Record<string, string> {
  const happened: Record<string, string> = {}
  for (const [name, time] of Object.entries(fields)) if (time !== null) happened[name] = iso(time)
  return happened
}
