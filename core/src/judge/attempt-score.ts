import * as v from 'valibot'
import type { Attempt, LessonType } from '#core/attempts/attempt.ts'
import { CHECK_QUESTIONS } from '#core/check/check.ts'
import { CheckPlanBody, scoreOfCheck } from '#core/check/check-attempt.ts'
import { parseLessonId } from '#core/lessons/lesson-id.ts'
import { LESSON_LENGTH } from '#core/lessons/lesson-plan.ts'
import { asksOnly, fitsGame, ReplayPlan } from '#core/lessons/replay-plan.ts'
import { type ScoreFromAnswers, scoreFromAnswers } from '#core/lessons/score.ts'
import { MissionPlanBody, missionScore } from '#core/mission/mission-attempt.ts'
import { PlacementPlanBody, placementScore } from '#core/placement/placement-attempt.ts'
import { PracticePlanBody, practiceScore } from '#core/practice/practice-attempt.ts'

/** What the server has to know about a type of lesson to judge an attempt at it. */
interface LessonTypeRules {
  /** The shape of the plan sent with the attempt, or null for lessons that are the same for every child. */
  readonly plan: v.GenericSchema | null
  /** An attempt without a plan is judged too. */
  readonly planIsOptional?: boolean
  /** Ten unless told. */
  readonly highestScore?: number
  /** The score that the answers support. */
  score(attempt: Attempt): ScoreFromAnswers
}

const fixedLesson: LessonTypeRules = {
  plan: null,
  score: ({ lesson_id, lesson_type, answers }) => scoreFromAnswers(lesson_id, lesson_type, answers),
}

/** A first play is the same for every child; a replay tells what it drew. */
const game: LessonTypeRules = {
  plan: ReplayPlan,
  planIsOptional: true,
  score(attempt) {
    const { lesson_id, lesson_type, answers } = attempt
    const plan = attempt.plan as ReplayPlan | undefined
    const lesson = parseLessonId(lesson_id)
    if (plan && lesson?.lessonType === 'interactive') {
      if (!fitsGame(plan, lesson.table)) return { ok: false, reason: 'foreign-exercise' }
      if (!asksOnly(plan, answers)) return { ok: false, reason: 'foreign-fact' }
    }
    return scoreFromAnswers(lesson_id, lesson_type, answers)
  },
}

/** One entry per type: a type without rules does not compile, so no attempt can go unjudged. */
const RULES: Readonly<Record<LessonType, LessonTypeRules>> = {
  basic: fixedLesson,
  interactive: game,
  mission: { plan: MissionPlanBody, score: missionScore },
  placement: { plan: PlacementPlanBody, score: placementScore },
  check: { plan: CheckPlanBody, highestScore: CHECK_QUESTIONS, score: scoreOfCheck },
  practice: { plan: PracticePlanBody, score: practiceScore },
}

export type AttemptScore = ScoreFromAnswers | { readonly ok: false; readonly reason: 'wrong-plan' }

/** The score of an attempt by the rules of its lesson type. */
export function attemptScore(attempt: Attempt): AttemptScore {
  const { plan, planIsOptional = plan === null, score } = RULES[attempt.lesson_type]
  const fits = attempt.plan === undefined ? planIsOptional : plan !== null && v.is(plan, attempt.plan)
  return fits ? score(attempt) : { ok: false, reason: 'wrong-plan' }
}

export function highestScore(type: LessonType): number {
  return RULES[type].highestScore ?? LESSON_LENGTH
}
