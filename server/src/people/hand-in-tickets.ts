import { createHmac } from 'node:crypto'
import type { Transaction } from 'kysely'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { sameText } from '#server/crypto/same-text.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import type { SigningKeys } from '#server/keys/keys.ts'

/** A tablet that was not used for so long is not waited for. */
const GOOD_FOR_MS = 90 * DAY_MS

type CardKey = Pick<SigningKeys, 'cardKey'>

/** A ticket as a tablet sends it, and the learner whose sign-in must have left it there. */
export interface HandInTicket {
  readonly text: string
  readonly learnerId: string
}

/**
 * What a pupil's sign-in leaves on a tablet: another session of the class may hand in the pupil's waiting lessons with
 * it, and do nothing else. It names the moment of the sign-in and is stored nowhere.
 */
export function newTicket(keys: CardKey, learnerId: string, now: number): string {
  return `${now}.${seal(keys, learnerId, now)}`
}

/** Tickets from before `since` are void. */
export function isGoodTicket(
  keys: CardKey,
  { text, learnerId }: HandInTicket,
  since: number,
  now: number,
): boolean {
  const [, moment, sealed] = /^(\d{1,15})\.([\w-]+)$/.exec(text) ?? []
  if (moment === undefined || sealed === undefined) return false
  const issuedAt = Number(moment)
  if (!sameText(sealed, seal(keys, learnerId, issuedAt))) return false
  return issuedAt >= since && issuedAt + GOOD_FOR_MS > now
}

/** With a new card the pupil starts afresh: what an earlier sign-in left on a tablet hands nothing in any more. */
export async function voidTickets(
  trx: Transaction<Tables>,
  learnerIds: readonly string[],
  now: number,
): Promise<void> {
  if (learnerIds.length === 0) return
  await trx
    .updateTable('learners')
    .set({ tickets_since: now })
    .where('id', 'in', [...learnerIds])
    .execute()
}

function seal({ cardKey }: CardKey, learnerId: string, issuedAt: number): string {
  return createHmac('sha256', cardKey).update(`hand-in:${learnerId}:${issuedAt}`).digest('base64url')
}
