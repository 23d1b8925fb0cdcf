import type { Query } from '#server/db/database.ts'
import type { RosterSource } from '#server/roster-source-file.ts'
import type { FailureReason } from '#server/schools/lti/ask-platform.ts'
import type { Services } from '#server/services.ts'

/** The row of a source; at the first sight it is due in the coming night. */
export async function keepSource(query: Query, { id, hour }: RosterSource, now: number): Promise<void> {
  await query
    .insertInto('one_roster_sources')
    .values({ id, next_at: nextNight(now, hour), pulled_at: null, problem: null, problem_at: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** How it went. A source that failed is tried again the next night. */
export async function noteSource(
  { db, now }: Pick<Services, 'db' | 'now'>,
  source: RosterSource,
  problem: FailureReason | null,
): Promise<void> {
  await keepSource(db.query, source, now())
  await db.query
    .updateTable('one_roster_sources')
    .set({
      next_at: nextNight(now(), source.hour),
      problem,
      ...(problem === null ? { pulled_at: now() } : { problem_at: now() }),
    })
    .where('id', '=', source.id)
    .execute()
}

/** The next full hour of this number, in UTC. */
export function nextNight(now: number, hour: number): number {
  const tonight = new Date(now).setUTCHours(hour, 0, 0, 0)
  return tonight > now ? tonight : tonight + 86_400_000
}
