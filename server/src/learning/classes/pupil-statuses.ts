import { LRUCache } from 'lru-cache'
import { type PupilStatuses, pupilStatuses } from '#core/classes/pupil-statuses.ts'
import { LEARNER_VERSION } from '#core/learner/learner.ts'
import { NO_MASTERY } from '#core/mastery/mastery.ts'
import { dayOf } from '#core/progress/calendar.ts'
import { preparedList, runBatch } from '#server/db/prepared.ts'
import { currentState } from '#server/learning/learner/current-learner.ts'
import { readState } from '#server/learning/learner/learner-store.ts'
import type { Services } from '#server/services.ts'

/** The pupils of some 160 full classes, about a kilobyte each. */
const PUPILS_KEPT = 5_000

interface Pupil {
  readonly id: string
  /** Null for who has not finished a lesson yet. */
  readonly attempts: number | null
}

/** The statuses of these pupils' facts, in the order of the pupils. */
export type StatusesOf = (ctx: Services, pupils: readonly Pupil[], now: number) => Promise<PupilStatuses[]>

const statesOf = preparedList<string>()((query, ids) =>
  query.selectFrom('user_mastery').select(['learner_id', 'state', 'attempts']).where('learner_id', 'in', ids),
)

/**
 * A dashboard refreshes itself, and between two looks few pupils finish a lesson: the others' mastery is neither read
 * nor judged again. How many attempts a pupil has says whether anything changed.
 */
export function createStatusesOf(): StatusesOf {
  const kept = new LRUCache<string, { readonly attempts: number; readonly facts: PupilStatuses }>({
    max: PUPILS_KEPT,
  })

  function keptFor({ id, attempts }: Pupil, now: number): PupilStatuses | undefined {
    const known = kept.get(id)
    if (known?.attempts !== attempts) return undefined
    return known.facts.day === dayOf(now, known.facts.utcOffset) ? known.facts : undefined
  }

  async function look(
    ctx: Services,
    ids: readonly string[],
    now: number,
  ): Promise<Map<string, PupilStatuses>> {
    const [rows] = await runBatch(ctx.db.query, statesOf(ids))
    const found = new Map<string, PupilStatuses>()
    for (const { learner_id, state, attempts } of rows) {
      const stored = readState(state, attempts)
      const { mastery, calendar } =
        stored.version === LEARNER_VERSION ? stored : await currentState(ctx, learner_id)
      const facts = pupilStatuses(mastery, calendar.utcOffset, now)
      kept.set(learner_id, { attempts, facts })
      found.set(learner_id, facts)
    }
    return found
  }

  return async (ctx, pupils, now) => {
    const known = pupils.map((pupil) => keptFor(pupil, now))
    const changed = pupils.filter(({ attempts }, i) => attempts !== null && !known[i]).map(({ id }) => id)
    const seen = changed.length > 0 ? await look(ctx, changed, now) : undefined
    return pupils.map(({ id }, i) => known[i] ?? seen?.get(id) ?? pupilStatuses(NO_MASTERY, 0, now))
  }
}
