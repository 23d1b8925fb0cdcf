import { rulesFor } from '#core/exercises/registry.ts'
import { lessonPlan } from '#core/lessons/lesson-plan.ts'
import type { ReplayPlan } from '#core/lessons/replay-plan.ts'
import type { MissionLearner } from '#core/mission/mission.ts'
import { factsForReplay } from '#core/mission/replay.ts'
import { seedFrom } from '#core/random/random.ts'
import { type GameTable, TABLES } from '#core/tables/table.ts'

/** Each exercise asks the weakest facts of the table that it can ask, in an order of its own. */
export function planReplay(
  learner: MissionLearner,
  table: GameTable,
  { now, seed, replay }: { readonly now: number; readonly seed: number; readonly replay: number },
): ReplayPlan {
  const exercises = lessonPlan(table).types.map((type) => {
    const { multiplicands, count } = rulesFor(type).replay
    const draw = { now, seed: seedFrom(type, seed, replay) }
    const drawn = factsForReplay(learner, table, TABLES.length, draw).map(({ b }) => b)
    return { type, multiplicands: drawn.filter((b) => multiplicands.includes(b)).slice(0, count) }
  })
  return { version: 1, exercises }
}
