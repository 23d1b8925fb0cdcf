import { type CrewMember, GOAL_FROM_PUPILS, lightsOfTheWeek, usualLights } from '#core/classes/class-goal.ts'
import type { Query } from '#server/db/database.ts'
import { currentLearners } from '#server/learning/learner/current-learner.ts'
import type { Services } from '#server/services.ts'

const CLASSES_KEPT = 500

export interface SharedGoal {
  readonly lights: number
  readonly goal: number
}

interface Made {
  readonly lights: number
  /** What is offered as a goal. */
  readonly usual: number
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
  const kept = new Map<string, Made & { readonly state: string }>()

  async function lightsOf(classId: string): Promise<Made & { readonly pupils: number }> {
    const now = ctx.now()
    const rows = await ctx.db.query
      .selectFrom('class_members')
      .leftJoin('learner_state', 'learner_state.learner_id', 'class_members.learner_id')
      .where('class_members.class_id', '=', classId)
      .select(['class_members.learner_id', 'learner_state.attempts'])
      .orderBy('class_members.learner_id')
      .execute()
    // Weeks begin with midnight somewhere, on a full or a quarter hour.
    const quarter = Math.floor(now / 900_000)
    const state = JSON.stringify([quarter, rows.map(({ learner_id, attempts }) => [learner_id, attempts])])
    const known = kept.get(classId)
    if (known?.state === state) return { ...known, pupils: rows.length }
    const crew = await crewOf(rows)
    const made = { lights: lightsOfTheWeek(crew, now), usual: usualLights(crew, now) }
    if (kept.size >= CLASSES_KEPT) kept.clear()
    kept.set(classId, { state, ...made })
    return { ...made, pupils: rows.length }
  }

  async function crewOf(members: readonly { readonly learner_id: string }[]): Promise<CrewMember[]> {
    const learners = await currentLearners(
      ctx,
      members.map(({ learner_id }) => learner_id),
    )
    return [...learners.values()].map(({ mastery, calendar }) => ({
      mastery,
      utcOffset: calendar.utcOffset,
    }))
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
