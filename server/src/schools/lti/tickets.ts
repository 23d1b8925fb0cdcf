import type { Query } from '#server/db/database.ts'
import type { LaunchRow } from '#server/db/schema/lti.ts'
import { hashOf } from '#server/schools/lti/browser-mark.ts'
import type { Verified } from '#server/schools/lti/enter-course.ts'
import type { Launch } from '#server/schools/lti/launch.ts'
import { platformById } from '#server/schools/lti/platforms.ts'

/** A verified launch whose page has yet to open the session. `proof`: what the platform's page kept, where it had to. */
export async function findLaunch(
  query: Query,
  { ticket, proof }: { readonly ticket: string; readonly proof?: string | undefined },
  now: number,
): Promise<(Verified & { readonly row: LaunchRow }) | undefined> {
  const row = await query
    .selectFrom('lti_launches')
    .selectAll()
    .where('ticket_hash', '=', hashOf(ticket))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!row || (row.storage_hash !== null && hashOf(proof ?? '') !== row.storage_hash)) return undefined
  const platform = await platformById(query, row.platform_id)
  return platform && { row, platform, launch: JSON.parse(row.launch) as Launch }
}

/** False when another request was faster: a ticket opens one session. */
export async function spendLaunch(query: Query, { ticket_hash }: LaunchRow): Promise<boolean> {
  const { numDeletedRows } = await query
    .deleteFrom('lti_launches')
    .where('ticket_hash', '=', ticket_hash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/**
 * The page inside the platform's page has shown what it had to, and stays there; a tab goes on with the same ticket, which
 * needs no other proof from now on.
 */
export async function handToTab(query: Query, { ticket_hash }: LaunchRow): Promise<void> {
  await query
    .updateTable('lti_launches')
    .set({ storage_hash: null, framed: 1 })
    .where('ticket_hash', '=', ticket_hash)
    .execute()
}
