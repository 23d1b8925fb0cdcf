import { sweepCounters } from '#server/limits/create-limiter.ts'
import type { Services } from '#server/services.ts'

/**
 * There was no answer in time: the address of a stranger must not stay, nor a code that opens nothing, nor who was once in
 * a class, nor who did not come back from a provider, nor what was counted for an address.
 */
export async function sweepExpired({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  for (const table of ['invitations', 'family_codes', 'class_leavers', 'provider_sign_ins'] as const)
    await db.query.deleteFrom(table).where('expires_at', '<=', now()).execute()
  await sweepCounters({ db, now })
}
