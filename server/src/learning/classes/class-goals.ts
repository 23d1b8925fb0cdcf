import { type CrewMember, GOAL_FROM_PUPILS, lightsOfTheWeek } from '#core/classes/class-goal.ts'
import { LEARNER_VERSION } from '#core/learner/learner.ts'
import type { Query } from '#server/db/database.ts'
import { currentState } from '#server/learning/learner/current-learner.ts'
import { readState } from '#server/learning/learner/learner-store.ts'
import type { Services } from '#server/services.ts'

const CLASSES_KEPT = 500

export interface SharedGoal {
  readonly lights: number
  readonly goal: number
}

export async function goalOf(query: Query, classId: string): Promise<number | null> {
  const row = await query
    .selectFrom('class_goals')
    .select('lights')
    .where('class_id', '=', classId)
    .executeTakeFirst()
  return row?.lights ?? null
}

/**
 * What classes did together this week. Thirty tablets poll the same sum, so it is cached until a pupil of the class
 * finishes something, joins or leaves, or a new week may have begun.
 */
export function createClassGoals(ctx: Services) {
  const kept = new Map<string, { readonly state: string; readonly lights: number }>()

  async function lightsOf(classId: string): Promise<{ readonly lights: number; readonly pupils: number }> {
    const now = ctx.now()
    const rows = await ctx.db.query
      .selectFrom('class_members')
      .leftJoin('user_mastery', 'user_mastery.learner_id', 'class_members.learner_id')
      .where('class_members.class_id', '=', classId)
      .select(['class_members.learner_id', 'user_mastery.attempts'])
      .orderBy('class_members.learner_id')
      .execute()
    // Weeks begin with midnight somewhere, on a full or a quarter hour.
    const quarter = Math.floor(now / 900_000)
    const state = JSON.stringify([quarter, rows.map(({ learner_id, attempts }) => [learner_id, attempts])])
    const known = kept.get(classId)
    if (known?.state === state) return { lights: known.lights, pupils: rows.length }
    const lights = lightsOfTheWeek(await crewOf(classId), now)
    if (kept.size >= CLASSES_KEPT) kept.clear()
    kept.set(classId, { state, lights })
    return { lights, pupils: rows.length }
  }

  async function crewOf(classId: string): Promise<CrewMember[]> {
    const rows = await ctx.db.query
      .selectFrom('class_members')
      .innerJoin('user_mastery', 'user_mastery.learner_id', 'class_members.learner_id')
      .where('class_members.class_id', '=', classId)
      .select(['user_mastery.learner_id', 'user_mastery.state', 'user_mastery.attempts'])
      .execute()
    return Promise.all(
      rows.map(async ({ learner_id, state, attempts }) => {
        const known = readState(state, attempts)
        const current = known.version === LEARNER_VERSION ? known : await currentState(ctx, learner_id)
        return { mastery: current.mastery, utcOffset: current.calendar.utcOffset }
      }),
    )
  }

  return {
    lightsOf,
    /** What pupils and the wall are shown; null without a goal, or where a sum would give a pupil away. */
    async shared(classId: string): Promise<SharedGoal | null> {
      const goal = await goalOf(ctx.db.query, classId)
      if (goal === null) return null
      const { lights, pupils } = await lightsOf(classId)
      return pupils < GOAL_FROM_PUPILS ? null : { lights, goal }
    },
  }
}
