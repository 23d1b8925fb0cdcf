import type { Progress } from '#core/progress/progress.ts'
import { seedFrom } from '#core/random/random.ts'
import { finishesOf } from '#web/data/finishes.ts'

/**
 * What a lesson or a game is drawn from. `finished` on another device counts too: a child who knows the first play gets
 * fresh numbers.
 */
export function freshStart(learnerId: string, lessonId: string, finished: Progress | undefined) {
  const replay = Math.max(finishesOf(learnerId, lessonId), finished ? 1 : 0)
  return { replay, seed: seedFrom(lessonId, replay, finished?.completed_at ?? '') }
}
