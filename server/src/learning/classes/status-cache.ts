import { LRUCache } from 'lru-cache'
import { dayOf } from '#core/calendar/calendar.ts'
import { type PupilStatuses, pupilStatuses } from '#core/classes/pupil-statuses.ts'
import { type Learner, NEW_LEARNER } from '#core/learner/learner.ts'
import { currentLearners } from '#server/learning/learner/current-learner.ts'
import type { Services } from '#server/services.ts'

/** The pupils of some 160 full classes, about three kilobytes each. */
const PUPILS_KEPT = 5_000

interface Pupil {
  readonly id: string
  /** Null for who has not finished a lesson yet. */
  readonly attempts: number | null
}

/** What a class overview needs of a learner. */
interface Judged {
  readonly facts: PupilStatuses
  readonly weeks: Learner['weeks']
  readonly lastPractisedAt: number | null
}

/** In the order of the pupils. */
export type StatusesOf = (ctx: Services, pupils: readonly Pupil[], now: number) => Promise<Judged[]>

/**
 * A dashboard refreshes itself, and between two looks few pupils finish a lesson: the others are neither read nor judged
 * again. How many attempts a pupil has says whether anything changed.
 */
export function createStatusesOf(): StatusesOf {
  const kept = new LRUCache<string, Judged & { readonly attempts: number }>({ max: PUPILS_KEPT })

  function keptFor({ id, attempts }: Pupil, now: number): Judged | undefined {
    const known = kept.get(id)
    if (known?.attempts !== attempts) return undefined
    return known.facts.day === dayOf(now, known.facts.utcOffset) ? known : undefined
  }

  return async (ctx, pupils, now) => {
    const known = pupils.map((pupil) => keptFor(pupil, now))
    const changed = pupils.filter(({ attempts }, i) => attempts !== null && !known[i]).map(({ id }) => id)
    const seen = new Map<string, Judged>()
    for (const [id, learner] of await currentLearners(ctx, changed)) {
      const judged = judge(learner, now)
      kept.set(id, { ...judged, attempts: learner.attempts })
      seen.set(id, judged)
    }
    return pupils.map(({ id }, i) => known[i] ?? seen.get(id) ?? judge(NEW_LEARNER, now))
  }
}

/** As they are at this moment, for what is kept of them. */
export async function statusesNow(
  ctx: Services,
  learnerIds: readonly string[],
): Promise<ReadonlyMap<string, PupilStatuses>> {
  const learners = await currentLearners(ctx, learnerIds)
  return new Map(learnerIds.map((id) => [id, judge(learners.get(id) ?? NEW_LEARNER, ctx.now()).facts]))
}

function judge({ mastery, calendar, weeks, progress }: Learner, now: number): Judged {
  const moments = Object.values(progress).map(({ completed_at }) => completed_at)
  return {
    facts: pupilStatuses(mastery, calendar.utcOffset, now),
    weeks,
    lastPractisedAt: moments.length > 0 ? Math.max(...moments) : null,
  }
}
