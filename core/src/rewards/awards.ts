import type { LessonType } from '#core/attempts/attempt.ts'
import { basicLessonId, gameLessonId, parseLessonId } from '#core/lessons/lesson-id.ts'
import { type RewardId, stickerId } from '#core/rewards/catalogue.ts'
import { missionCoins } from '#core/rewards/mission-coins.ts'
import { isGameTable } from '#core/tables/table.ts'

export const SILVER_FROM = 8
export const GOLD_FROM = 10
export const BEGINNER_AT = 1
export const PROGRESS_AT = 5

export interface Awarded {
  readonly reward_id: RewardId
  readonly quantity: number
}

interface Lesson {
  readonly lesson_id: string
  readonly lesson_type: LessonType
}

/** Where the learner stands with this attempt already counted. */
export interface Standing {
  /** False on a retake: trophies and stickers come with a lesson's first completion only. */
  readonly isNewLesson: boolean
  /** Distinct lessons done. */
  readonly lessonsDone: number
  /** No other mission of the same day is counted yet. */
  readonly isFirstMissionOfDay: boolean
  isDone(lesson: Lesson): boolean
}

type Scored = Lesson & { readonly score: number }

export function awardsFor(attempt: Scored, standing: Standing): Awarded[] {
  return rewardsFor(attempt, standing).map((reward_id) => ({ reward_id, quantity: 1 }))
}

function rewardsFor(attempt: Scored, standing: Standing): RewardId[] {
  switch (attempt.lesson_type) {
    case 'basic':
    case 'interactive':
      return lessonRewards(attempt, standing)
    case 'mission':
      return missionCoins({ score: attempt.score, isFirstOfDay: standing.isFirstMissionOfDay })
    // It can be repeated at once and takes no skill: one coin for having begun.
    case 'placement':
      return standing.isNewLesson ? ['bronze-coin'] : []
    case 'check':
      return ['bronze-coin']
    // A few questions about a fact that was just on the screen: coins would make it a mill.
    case 'practice':
      return []
  }
}

function lessonRewards(attempt: Scored, standing: Standing): RewardId[] {
  const ids: RewardId[] = ['bronze-coin']
  if (attempt.score >= SILVER_FROM) ids.push('silver-coin')
  if (attempt.score >= GOLD_FROM) ids.push('gold-coin')
  if (standing.isNewLesson) {
    if (standing.lessonsDone === BEGINNER_AT) ids.push('trophy-beginner')
    if (standing.lessonsDone === PROGRESS_AT) ids.push('trophy-progress')
    const table = parseLessonId(attempt.lesson_id)?.table
    if (table !== undefined && allLessonsOf(table).every(standing.isDone)) ids.push(stickerId(table))
  }
  return ids
}

function allLessonsOf(table: Parameters<typeof basicLessonId>[0]): Lesson[] {
  const basic: Lesson = { lesson_id: basicLessonId(table), lesson_type: 'basic' }
  // Table 1 has no game, so its basic lesson alone earns the sticker.
  return isGameTable(table)
    ? [basic, { lesson_id: gameLessonId(table), lesson_type: 'interactive' }]
    : [basic]
}
