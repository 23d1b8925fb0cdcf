import type { Query } from '#server/db/database.ts'
import type { LaunchRow } from '#server/db/schema/lti.ts'
import { hashOf, newSecret } from '#server/schools/lti/browser-mark.ts'
import type { Verified } from '#server/schools/lti/enter-course.ts'
import type { Launch } from '#server/schools/lti/launch.ts'
import { platformById } from '#server/schools/lti/platforms.ts'

/** What shows that a page is in the browser that a launch came with. */
export interface Shown {
  readonly ticket: string
  /** What the platform's page kept, or what the page inside that one handed to this tab. */
  readonly proof?: string | undefined
  /** The browser's cookie. */
  readonly mark: string | undefined
}

/** A verified launch whose page has yet to open the session. Undefined in another browser: a ticket alone opens nothing. */
export async function findLaunch(
  query: Query,
  { ticket, proof, mark }: Shown,
  now: number,
): Promise<(Verified & { readonly row: LaunchRow }) | undefined> {
  const row = await query
    .selectFrom('lti_launches')
    .selectAll()
    .where('ticket_hash', '=', hashOf(ticket))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!row || !(isFor(row.browser_hash, mark) || isFor(row.proof_hash, proof))) return undefined
  const platform = await platformById(query, row.platform_id)
  return platform && { row, platform, launch: JSON.parse(row.launch) as Launch }
}

const isFor = (hash: string | null, secret: string | undefined) =>
  hash !== null && secret !== undefined && hashOf(secret) === hash

/** False when another request was faster: a ticket opens one session. */
export async function spendLaunch(query: Query, { ticket_hash }: LaunchRow): Promise<boolean> {
  const { numDeletedRows } = await query
    .deleteFrom('lti_launches')
    .where('ticket_hash', '=', ticket_hash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/**
 * The page inside the platform's page has shown what it had to, and stays there; a tab goes on with the same ticket. A browser
 * keeps other cookies there: that page hands it this second secret, which no address ever holds.
 */
export async function handToTab(query: Query, { ticket_hash }: LaunchRow): Promise<string> {
  const key = newSecret()
  await query
    .updateTable('lti_launches')
    .set({ browser_hash: null, proof_hash: hashOf(key), framed: 1 })
    .where('ticket_hash', '=', ticket_hash)
    .execute()
  return key
}

/** From now on the launch belongs to the browser of this tab. False where it was not handed to it. */
export async function takeInTab(
  query: Query,
  { ticket, key, mark }: { readonly ticket: string; readonly key: string; readonly mark: string },
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable('lti_launches')
    .set({ browser_hash: hashOf(mark) })
    .where('ticket_hash', '=', hashOf(ticket))
    .where('proof_hash', '=', hashOf(key))
    .where('framed', '=', 1)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
