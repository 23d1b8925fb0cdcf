import type { Transaction } from 'kysely'
import type { Tables } from '#server/db/schema/tables.ts'
import { pupilProvider, teacherProvider } from '#server/schools/lti/platforms.ts'

/** Accounts, classes and what was learnt stay; the ways in by the platform go. False where there is none. */
export async function removePlatform(trx: Transaction<Tables>, id: string): Promise<boolean> {
  await trx
    .deleteFrom('identities')
    .where('provider', 'in', [teacherProvider(id), pupilProvider(id)])
    .execute()
  const { numDeletedRows } = await trx.deleteFrom('lti_platforms').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}
