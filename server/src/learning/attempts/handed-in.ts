import type { LessonType } from '#core/attempts/attempt.ts'
import type { Query } from '#server/db/database.ts'
import { OWN } from '#server/db/own-learner.ts'

/** As many as the report lists of the latest lessons. */
const SHOWN = 20

interface HandedIn {
  readonly lesson_id: string
  readonly lesson_type: LessonType
  readonly score: number
  readonly completed_at: number
  /** The name of the classmate. */
  readonly by: string
}

/** Lessons that came from a classmate's session, the latest first. A classmate who waits to be erased is not named. */
export async function handedInLessons(query: Query, learnerId: string): Promise<HandedIn[]> {
  const rows = await query
    .selectFrom('attempts')
    .innerJoin('profiles', 'profiles.id', 'attempts.delivered_by')
    .innerJoin('learner_access as classmate', 'classmate.account_id', 'profiles.id')
    .select(['lesson_id', 'lesson_type', 'score', 'completed_at', 'profiles.full_name'])
    .where('attempts.learner_id', '=', learnerId)
    .where('attempts.delivered_by', 'is not', null)
    .where('classmate.own', '=', OWN)
    .orderBy('attempts.completed_at', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map(({ full_name, ...lesson }) => ({ ...lesson, by: full_name ?? '' }))
}
