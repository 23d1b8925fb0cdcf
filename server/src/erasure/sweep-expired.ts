import { sweepCounters } from '#server/limits/create-limiter.ts'
import type { Services } from '#server/services.ts'

const TABLES = [
  'invitations',
  'family_codes',
  'class_leavers',
  'kept_groups',
  'provider_sign_ins',
  'pupil_arrivals',
  'lti_registrations',
  'lti_logins',
  'lti_launches',
  'lti_picks',
] as const

/**
 * There was no answer in time: the address of a stranger must not stay, nor a code that opens nothing, nor who was once in
 * a class or sat in one of its groups, nor who did not come back from a provider or a platform, nor what was counted for an address.
 */
export async function sweepExpired({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  for (const table of TABLES) await db.query.deleteFrom(table).where('expires_at', '<=', now()).execute()
  await sweepCounters({ db, now })
}
