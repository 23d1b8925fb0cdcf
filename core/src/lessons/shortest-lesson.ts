import type { LessonType } from '#core/attempts/attempt.ts'

/**
 * A lesson cannot be finished in less visible time. A basic lesson shows ten feedbacks of 1.5 s, 15 s in all; a third
 * is left for a screen that was hidden meanwhile. A game takes at least one tap for each answer and two
 * for each exercise: at four taps a second, faster than any child thinks, that is 14 s. The eight answers of the
 * shortest mission take three taps each, the nine steps of the shortest placement two. A speed check pauses 24
 * times for 3 s, 72 s in all. Practice asks three questions or four of two taps each.
 */
export const SHORTEST_SECONDS: Readonly<Record<LessonType, number>> = {
  basic: 10,
  interactive: 12,
  mission: 6,
  placement: 4,
  check: 48,
  practice: 1,
}
