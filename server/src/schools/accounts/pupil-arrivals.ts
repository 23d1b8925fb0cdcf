import { randomBytes } from 'node:crypto'
import type { AuthContext } from '#server/auth/accounts/auth-context.ts'
import { meetsChallenge } from '#server/auth/mail-links/flow-states.ts'
import type { PupilProvider } from '#server/config/provider-file.ts'
import type { Query } from '#server/db/database.ts'
import type { ProviderSignInRow } from '#server/db/schema/providers.ts'
import { hashOf } from '#server/schools/accounts/begin-sign-in.ts'
import type { ClaimedPupil } from '#server/schools/accounts/claimed-pupil.ts'
import type { Services } from '#server/services.ts'

/** Time for a child to find the card. */
const TICKET_MS = 15 * 60_000

/** A pupil whom a school has just named. */
export interface Arrival {
  readonly ticketHash: string
  readonly provider: PupilProvider
  readonly pupil: ClaimedPupil
}

/** What a page shows to go on: the ticket from its address, and what it kept to itself. */
export interface ShownArrival {
  readonly ticket: string
  readonly verifier: string
}

/** Keeps what the school said until the class door has opened; the ticket for it. */
export async function keepArrival(
  { db, now }: AuthContext,
  begun: ProviderSignInRow,
  pupil: ClaimedPupil,
): Promise<string> {
  const ticket = randomBytes(32).toString('base64url')
  await db.query
    .insertInto('pupil_arrivals')
    .values({
      ticket_hash: hashOf(ticket),
      provider: begun.provider,
      // A sign-in of a pupil does not begin without one.
      code_challenge: begun.code_challenge ?? '',
      code_challenge_method: begun.code_challenge_method ?? 's256',
      pupil: JSON.stringify({ ...pupil, groups: await groupsOfClasses(db.query, begun.provider, pupil) }),
      created_at: now(),
      expires_at: now() + TICKET_MS,
    })
    .execute()
  return ticket
}

/** Of the groups of a child only those that are classes here: the others are none of our business. */
async function groupsOfClasses(
  query: Query,
  provider: string,
  { groups }: ClaimedPupil,
): Promise<readonly string[]> {
  if (groups.length === 0) return []
  const known = await query
    .selectFrom('class_groups')
    .select('group_name')
    .where('provider', '=', provider)
    .execute()
  const claimed = new Set(groups)
  return known.map(({ group_name }) => group_name).filter((name) => claimed.has(name))
}

/** Undefined for a ticket that was used, is too old, or was given to another page. */
export async function findArrival(
  { providers, now }: Pick<Services, 'providers' | 'now'>,
  query: Query,
  { ticket, verifier }: ShownArrival,
): Promise<Arrival | undefined> {
  const row = await query
    .selectFrom('pupil_arrivals')
    .selectAll()
    .where('ticket_hash', '=', hashOf(ticket))
    .where('expires_at', '>', now())
    .executeTakeFirst()
  const challenge = row && { value: row.code_challenge, method: row.code_challenge_method }
  if (!challenge || !meetsChallenge(verifier, challenge)) return undefined
  const provider = providers.pupils.find(({ id }) => id === row.provider)
  return provider && { ticketHash: row.ticket_hash, provider, pupil: JSON.parse(row.pupil) as ClaimedPupil }
}

/** False when another request was faster: a ticket opens one session. */
export async function spendArrival(query: Query, { ticketHash }: Arrival): Promise<boolean> {
  const { numDeletedRows } = await query
    .deleteFrom('pupil_arrivals')
    .where('ticket_hash', '=', ticketHash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
