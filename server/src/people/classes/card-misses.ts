import { DAY_MS } from '#core/calendar/calendar.ts'
import { PICTURES_IN_SECRET, PICTURES_WITH_CARD } from '#core/people/pictures.ts'
import type { Query } from '#server/db/database.ts'
import type { MemberRow } from '#server/db/schema/classes.ts'

/** As long as a wrong try is remembered. */
/** When so many pupils of a class missed their pictures, a stranger may be going through the cards in a history. */
const MISSES_OF_CLASS = 2

export const NEVER_MISSED = { card_missed_at: null } satisfies Partial<MemberRow>

/**
 * How many of the pupil's pictures a card needs. Three are enough as a rule: browsers keep the address of a card in their
 * history, so an address alone must not sign in. After a wrong one the pupil's card needs all of them for a day, and so
 * do all cards of the class after two.
 */
export async function picturesAsked(
  query: Query,
  { class_id, learner_id }: Pick<MemberRow, 'class_id' | 'learner_id'>,
  now: number,
): Promise<number> {
  const missed = await query
    .selectFrom('class_members')
    .select('learner_id')
    .where('class_id', '=', class_id)
    .where('card_missed_at', '>', now - DAY_MS)
    .execute()
  const isOpen = missed.length < MISSES_OF_CLASS && missed.every((miss) => miss.learner_id !== learner_id)
  return isOpen ? PICTURES_WITH_CARD : PICTURES_IN_SECRET
}
