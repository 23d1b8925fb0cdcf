import type { LessonType } from '#core/attempts/attempt.ts'

/**
 * No lesson can be finished in less visible time. A basic lesson shows ten feedbacks of 1.5 s, 15 s in all; a third
 * is left for a screen that was hidden meanwhile. A game takes at least one tap for each answer and two for each
 * exercise: at four taps a second, faster than any child thinks, that is 14 s.
 */
export const SHORTEST_SECONDS: Readonly<Record<LessonType, number>> = { basic: 10, interactive: 12 }
